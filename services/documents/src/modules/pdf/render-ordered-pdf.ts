import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';

import type { OfficePool } from '../../office/office-pool.ts';
import { finishPdf } from '../../pdf/finish-pdf.ts';
import { dayOf } from '../../word/core-properties.ts';
import { withoutLetterhead } from '../../word/without-letterhead.ts';
import { renderedChannel } from '../rendering/rendering-progress.ts';

/** Stored Word file that an ordered PDF is made from. */
export type OrderedPdfSource = { accountId: string | undefined; docx: Buffer; bare: boolean };

/** Reads what an ordered PDF is made from; null if its document is gone. */
export const readOrderedPdf = async (em: EntityManager, id: string): Promise<OrderedPdfSource | null> => {
  const [row] = await em.execute<{ account_id: string | null; docx: Buffer | null; bare: boolean }[]>(
    `select row.account_id, row.docx, ordered.bare from documents.ordered_pdf ordered
       join documents.rendering row on row.document_id = ordered.document_id where ordered.id = ?`,
    [id],
  );
  return row === undefined || row.docx === null
    ? null
    : { accountId: row.account_id ?? undefined, docx: row.docx, bare: row.bare };
};

const storeStatement = `with row as (
    update documents.ordered_pdf set status = 'ready', since = $1, pdf = $2, error = null
    where id = $3 and status <> 'ready'
    returning zeugnis_id)
  select pg_notify('${renderedChannel}', zeugnis_id::text) from row`;

/** Makes an ordered PDF; only the first result is stored. Its bytes are a parameter, as those of renderings are. */
export const renderOrderedPdf = async (
  em: EntityManager,
  pool: Pick<OfficePool, 'convert'>,
  id: string,
  { accountId, docx, bare }: OrderedPdfSource,
  now: () => Date,
): Promise<void> => {
  const source = bare ? withoutLetterhead(docx) : docx;
  const converted = await pool.convert(source, { owner: accountId, archive: true });
  const pdf = await finishPdf(converted, source, dayOf(docx));
  await em.getKysely().executeQuery(CompiledQuery.raw(storeStatement, [now(), pdf, id]));
};
