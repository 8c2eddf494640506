import type { EntityManager } from '@mikro-orm/postgresql';
import type { DocumentModel, Language } from '@attesta/contracts/model/document-model.ts';
import { longStatements } from '@attesta/service-kit/database/long-statements.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';
import { every } from '@attesta/service-kit/schedule/every.ts';
import type { Running } from '@attesta/service-kit/schedule/running.ts';

import type { Dependencies } from '../dependencies.ts';
import { storePrintedText } from '../modules/document/printed-text.ts';

/** References per transaction, so that few rows stay locked. */
const portion = 100;
const hour = 3_600_000;

type Row = {
  id: string;
  account_id: string;
  finished_at: Date;
  zeugnisart: number | null;
  sprache: Language | null;
  model: DocumentModel;
};

/**
 * Makes finished references searchable that are not yet: those of before, and those that a process of an earlier
 * build has finished meanwhile. Idempotent; several processes may run it at once.
 * @returns number of references added
 */
export const fillPrintedTexts = async (em: EntityManager): Promise<number> => {
  let added = 0;
  let rows: Row[];
  do {
    rows = await transact(em, (tx) => fillPortion(tx));
    added += rows.length;
  } while (rows.length === portion);
  return added;
};

const fillPortion = async (tx: EntityManager): Promise<Row[]> => {
  await tx.execute(longStatements);
  // A reference without its document has no text to search.
  const rows = await tx.execute<Row[]>(
    `select z.id, z.account_id, z.finished_at, z.zeugnisart, z.sprache, d.model
     from zeugnisse.zeugnis z join zeugnisse.document d on d.id = z.document_id
     where z.finished and not exists (select from zeugnisse.printed_text p where p.zeugnis_id = z.id)
     order by z.id limit ${portion} for no key update of z skip locked`,
  );
  for (const { id, account_id: accountId, finished_at: finishedAt, zeugnisart, sprache, model } of rows) {
    await storePrintedText(tx, {
      id,
      accountId,
      finishedAt: new Date(finishedAt),
      zeugnisart,
      sprache,
      model,
    });
  }
  return rows;
};

/** Looks at the start and once an hour, since a process of an earlier build may still finish references. */
export const startFillingPrintedTexts = ({ orm, logger: log }: Dependencies): Running =>
  every(() => fillPrintedTexts(orm.em.fork()), {
    milliseconds: hour,
    name: 'printed texts',
    log,
    message: 'finished references made searchable',
  });
