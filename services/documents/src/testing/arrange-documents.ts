import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';

import { exampleModel } from './example-model.ts';

/** Writes rows of other services straight into their tables. */
export type Arranger = {
  /** Creates a reference with a generated document; null for one without. */
  reference(
    accountId: string,
    model?: DocumentModel | null,
  ): Promise<{ referenceId: string; documentId: string }>;
  /** Creates a further document of a reference, as regenerating it does. */
  regenerate(referenceId: string, model?: DocumentModel): Promise<string>;
  /** Writes the row of a rendering as generating does; nothing for a superseded document. */
  order(documentId: string): Promise<void>;
  /** Finishes a reference and its document's number, as references does; now by default. */
  finish(referenceId: string, at?: Date): Promise<void>;
  remove(referenceId: string): Promise<void>;
  payment(accountId: string, status?: 'CAPTURED' | 'PENDING'): Promise<string>;
  query<Row>(sql: string, params?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};

export const arrangeDocuments = async (adminUrl: string): Promise<Arranger> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const run = (sql: string, params: unknown[] = []) => client.query(sql, params);

  const regenerate = async (referenceId: string, model = exampleModel()): Promise<string> => {
    const documentId = randomUUID();
    await run(
      `insert into zeugnisse.document (id, zeugnis_id, model, input_hash, engine_version, catalogue_version,
         issue_date, generated_on, created_at)
       values ($1, $2, $3, 'hash', '1', '1', $4, $4, now())`,
      [documentId, referenceId, JSON.stringify(model), model.issueDate],
    );
    await run('update zeugnisse.zeugnis set document_id = $1 where id = $2', [documentId, referenceId]);
    return documentId;
  };

  return {
    reference: async (accountId, model = exampleModel()) => {
      const { rows } = await client.query<{ id: string }>(
        `insert into zeugnisse.zeugnis (account_id, ordered_at, firstname, lastname, gender, birthday, hometown)
         values ($1, now(), 'Sandra', 'Keller', 'F', '1988-06-14', 'Bülach ZH') returning id`,
        [accountId],
      );
      const referenceId = rows[0]?.id ?? '';
      return { referenceId, documentId: model === null ? '' : await regenerate(referenceId, model) };
    },
    regenerate,
    order: async (id) =>
      void (await run(
        `select documents_api.order_rendering(id, document_id, account_id, now())
           from zeugnisse.zeugnis where document_id = $1 for update`,
        [id],
      )),
    finish: async (id, at = new Date()) => {
      await run('update zeugnisse.zeugnis set finished = true, finished_at = $2 where id = $1', [id, at]);
      await run(
        `select documents_api.finish_seal(d.id, z.account_id, d.model->>'organization', $2)
           from zeugnisse.zeugnis z join zeugnisse.document d on d.id = z.document_id where z.id = $1`,
        [id, at],
      );
    },
    remove: async (id) => void (await run('delete from zeugnisse.zeugnis where id = $1', [id])),
    payment: async (accountId, status = 'CAPTURED') => {
      const { rows } = await client.query<{ id: string }>(
        `insert into payments.payment (account_id, anzahl, unit_price, amount, status, created_at, paid_at,
           receipt_number)
         values ($1, 3, 4400, 13200, $2, now(), case when $2 = 'CAPTURED' then timestamptz '2026-11-20 23:30+00' end,
           (select format('A-2026-%s', 100000 + count(*)) from payments.payment))
         returning id`,
        [accountId, status],
      );
      return rows[0]?.id ?? '';
    },
    query: async <Row>(sql: string, params: unknown[] = []) => (await run(sql, params)).rows as Row[],
    close: () => client.end(),
  };
};
