import type { EntityManager } from '@mikro-orm/postgresql';
import { languageSchema } from '@attesta/contracts/model/document-model.ts';
import { z } from 'zod';

import type { ClaimedExport } from './export-progress.ts';

/** Functions that exports read from others, each published by its owner and granted to `attesta_documents` by name. */

const moment = z.coerce.date();
const record = z.record(z.string(), z.unknown());

const referenceSchema = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  ordered_at: moment,
  finished: z.boolean(),
  document_id: z.string().nullable(),
});
export type ExportedReference = z.infer<typeof referenceSchema>;

const paymentSchema = z.object({
  id: z.string(),
  created_at: moment,
  paid_at: moment.nullable(),
  quantity: z.number(),
  unit_price: z.number(),
  total: z.number(),
  status: z.string(),
  receipt_number: z.string().nullable(),
  payment_means: z.string().nullable(),
});
export type ExportedPayment = z.infer<typeof paymentSchema>;

const entrySchema = z.object({ created_at: moment, kind: z.string(), amount: z.number() });
export type ExportedEntry = z.infer<typeof entrySchema>;

/** The references of the account, or those of the person, the oldest first. */
export const readReferences = async (
  em: EntityManager,
  { accountId, person }: ClaimedExport,
): Promise<ExportedReference[]> => {
  const rows =
    person === null
      ? await em.execute('select * from zeugnisse_api.references_of_account(?)', [accountId])
      : await em.execute('select * from zeugnisse_api.references_of_person(?, ?, ?, ?::date, ?)', [
          accountId,
          person.firstname,
          person.lastname,
          person.birthday,
          person.yearOnly,
        ]);
  return z.array(referenceSchema).parse(rows);
};

/** All rows of a reference by their tables; null once it is deleted. */
export const readStored = async (
  em: EntityManager,
  referenceId: string,
): Promise<Record<string, unknown> | null> => {
  const [row] = await em.execute<{ stored: unknown }[]>('select zeugnisse_api.export_of(?) as stored', [
    referenceId,
  ]);
  return record.nullable().parse(row?.stored ?? null);
};

/** Choices of the account for all its references, by the tables that keep it. */
export const readTextSettings = async (
  em: EntityManager,
  accountId: string,
): Promise<Record<string, unknown>> => {
  const [row] = await em.execute<{ stored: unknown }[]>(
    'select zeugnisse_api.export_of_account(?) as stored',
    [accountId],
  );
  return record.parse(row?.stored ?? {});
};

/** Details of the account without its secrets, and its language; null once it is deleted. */
export const readAccount = async (em: EntityManager, accountId: string) => {
  const [row] = await em.execute<{ account: unknown }[]>('select accounts_api.export_of(?) as account', [
    accountId,
  ]);
  const schema = z.looseObject({ language: languageSchema.catch('de'), organization: z.string() });
  return schema.nullable().parse(row?.account ?? null);
};

export const readLogo = async (em: EntityManager, accountId: string): Promise<Uint8Array | null> => {
  const rows = await em.execute('select logo from accounts_api.letterhead(?)', [accountId]);
  return z.array(z.object({ logo: z.instanceof(Uint8Array).nullable() })).parse(rows)[0]?.logo ?? null;
};

/** Company papers as Word files. */
export const readPapers = async (
  em: EntityManager,
  accountId: string,
): Promise<{ name: string; docx: Uint8Array }[]> =>
  z
    .array(z.object({ name: z.string(), docx: z.instanceof(Uint8Array) }))
    .parse(await em.execute('select * from accounts_api.papers_of(?)', [accountId]));

export const readPayments = async (em: EntityManager, accountId: string): Promise<ExportedPayment[]> =>
  z.array(paymentSchema).parse(await em.execute('select * from payments_api.payments_of(?)', [accountId]));

export const readEntries = async (em: EntityManager, accountId: string): Promise<ExportedEntry[]> =>
  z.array(entrySchema).parse(await em.execute('select * from ledger.entries_of(?)', [accountId]));

/** PDF of the same document; null in rows from before there were PDFs. */
const pdfColumn = 'pdf';

export type ExportedFiles = { docx: Buffer | null; pdf: Buffer | null };

/** Files of a finished reference's document, as its download gives them. */
export const readFiles = async (em: EntityManager, documentId: string): Promise<ExportedFiles> => {
  const [row] = await em.execute<ExportedFiles[]>(
    `select docx, ${pdfColumn} as pdf from documents.rendering where document_id = ? and status = 'ready'`,
    [documentId],
  );
  return row ?? { docx: null, pdf: null };
};

/** Bytes of the files of these documents, which decide whether an export is split. */
export const sumFileBytes = async (em: EntityManager, documentIds: readonly string[]): Promise<number> => {
  const [row] = await em.execute<{ bytes: number }[]>(
    `select coalesce(sum(octet_length(docx) + coalesce(octet_length(${pdfColumn}), 0)), 0)::float8 as bytes
     from documents.rendering where document_id = any (?::uuid[])`,
    [`{${documentIds.join(',')}}`],
  );
  return row?.bytes ?? 0;
};

/** True while a document is in line or in work, for which somebody waits. */
export const hasRenderings = async (em: EntityManager): Promise<boolean> => {
  const rows = await em.execute<unknown[]>(
    "select 1 from documents.rendering where status in ('queued', 'rendering') limit 1",
  );
  return rows.length > 0;
};

const paidReceipts = "p.status = 'CAPTURED' and p.receipt_number is not null";

/** Orders the receipts that were never asked for. */
export const orderReceipts = async (em: EntityManager, accountId: string, now: Date): Promise<void> => {
  await em.execute(
    `insert into documents.receipt (payment_id, account_id, status, since)
     select p.id, ?, 'queued', ? from payments_api.payments_of(?) p where ${paidReceipts} on conflict do nothing`,
    [accountId, now, accountId],
  );
};

/** Number of receipts that are still to be rendered. */
export const countWaitingReceipts = async (em: EntityManager, accountId: string): Promise<number> => {
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from payments_api.payments_of(?) p
     join documents.receipt r on r.payment_id = p.id
     where ${paidReceipts} and r.status in ('queued', 'rendering')`,
    [accountId],
  );
  return row?.count ?? 0;
};

export const readReceiptPdf = async (em: EntityManager, paymentId: string): Promise<Buffer | null> => {
  const [row] = await em.execute<{ pdf: Buffer | null }[]>(
    'select pdf from documents.receipt where payment_id = ?',
    [paymentId],
  );
  return row?.pdf ?? null;
};
