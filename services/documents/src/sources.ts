import { documentModelSchema, languageSchema } from '@attesta/contracts/model/document-model.ts';
import { defaultDocumentStyle, documentStyleSchema } from '@attesta/contracts/forms/document-style.ts';
import { z } from 'zod';

import { paperPageSchema } from './word/paper.ts';

/**
 * Functions that this service reads from others. Each is published by its owner, granted to `attesta_documents` by
 * name, and returns no row for an unknown id:
 *
 *   zeugnisse_api.document_of(zeugnis_id uuid)
 *     → account_id uuid, document_id uuid | null (the one generated last), finished boolean
 *   zeugnisse_api.document_input(document_id uuid)
 *     → zeugnis_id uuid, account_id uuid, model jsonb (DocumentModel)
 *   zeugnisse_api.pending_documents(since timestamptz)
 *     → document_id uuid, created_at timestamptz: the last document of each reference, created since then
 *   accounts_api.letterhead(account_id uuid)
 *     → template_filename text, logo bytea | null (PNG), logo_position text (left, center, right)
 *   accounts_api.document_style(account_id uuid)
 *     → template text, font text, size real, alignment text, seal text: a `DocumentStyle` of the contracts
 *   zeugnisse_api.location_of(zeugnis_id uuid) → uuid | null
 *   accounts_api.paper(account_id uuid, location_id uuid | null)
 *     → docx bytea, sha256 text, page jsonb (PaperPage); no row without company paper
 *   accounts_api.paper_sample(account_id uuid, stationery_id uuid), also of a draft
 *     → docx bytea, sha256 text, page jsonb, template_filename text, organization text, address text, zip text,
 *       city text, language text
 *   accounts_api.receipt_customer(account_id uuid), also of a deleted account while its receipts are kept
 *     → organization text, firstname text, lastname text, address text, zip text, city text, language text
 *   payments_api.receipt(id_zahlung uuid)
 *     → account_id uuid, paid_at timestamptz, quantity int, unit_price int, total int (both in Rappen),
 *       payment_means text | null, transaction_reference text | null, receipt_number text; only payments that are
 *       CAPTURED
 */

const bytes = z.instanceof(Uint8Array);

/** Schemas of the rows that these functions return. */
const documentOfSchema = z.object({
  account_id: z.string(),
  document_id: z.string().nullable(),
  finished: z.boolean(),
});
/** With the letterhead of the account; its columns are null if there is no such account. */
const documentInputSchema = z.object({
  account_id: z.string(),
  model: documentModelSchema,
  template_filename: z.string().nullable(),
  logo: bytes.nullable(),
  logo_position: z.enum(['left', 'center', 'right']).catch('left'),
  style: documentStyleSchema.catch(defaultDocumentStyle),
  paper_docx: bytes.nullable(),
  paper_sha256: z.string().nullable(),
  paper_page: paperPageSchema.nullable(),
});
const sampleSchema = z.object({
  docx: bytes,
  sha256: z.string(),
  page: paperPageSchema,
  template_filename: z.string().nullable(),
  organization: z.string(),
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  language: languageSchema.catch('de'),
  style: documentStyleSchema.catch(defaultDocumentStyle),
});
const contactSchema = z.object({
  organization: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  language: languageSchema.catch('de'),
});
const receiptSchema = z.object({
  account_id: z.string(),
  paid_at: z.coerce.date(),
  quantity: z.number().int(),
  unit_price: z.number().int(),
  total: z.number().int(),
  payment_means: z.string().nullable(),
  transaction_reference: z.string().nullable(),
  receipt_number: z.string().nullable(),
});

export type DocumentOf = z.infer<typeof documentOfSchema>;
export type DocumentInput = z.infer<typeof documentInputSchema>;
export type SampleSource = z.infer<typeof sampleSchema>;
export type ContactSource = z.infer<typeof contactSchema>;
export type ReceiptSource = z.infer<typeof receiptSchema>;

/** Minimal database connection for reads. */
export type Queryable = { execute(sql: string, params?: unknown[]): Promise<unknown> };

const readOne = async <Row>(
  db: Queryable,
  schema: z.ZodType<Row>,
  sql: string,
  id: string,
): Promise<Row | null> => {
  const rows = z.array(schema).parse(await db.execute(sql, [id]));
  return rows[0] ?? null;
};

/** Owner, current document and state of a reference; null if there is no such reference. */
export const readDocumentOf = (db: Queryable, referenceId: string): Promise<DocumentOf | null> =>
  readOne(
    db,
    documentOfSchema,
    'select account_id, document_id, finished from zeugnisse_api.document_of(?)',
    referenceId,
  );

/**
 * Input for rendering a document, with the letterhead of its account; null if the document is gone or no longer the
 * current one of its reference.
 */
export const readDocumentInput = (db: Queryable, documentId: string): Promise<DocumentInput | null> =>
  readOne(
    db,
    documentInputSchema,
    `select input.account_id, input.model, letterhead.template_filename, letterhead.logo, letterhead.logo_position,
         to_jsonb(style) as style,
         paper.docx as paper_docx, paper.sha256 as paper_sha256, paper.page as paper_page
       from (select ?::uuid as id) asked
       cross join zeugnisse_api.document_input(asked.id) input
       join zeugnisse_api.document_of(input.zeugnis_id) reference on reference.document_id = asked.id
       left join accounts_api.letterhead(input.account_id) letterhead on true
       left join accounts_api.document_style(input.account_id) style on true
       left join lateral accounts_api.paper(input.account_id, zeugnisse_api.location_of(input.zeugnis_id)) paper
         on true`,
    documentId,
  );

/** Paper of an account, draft or not, with what its sample prints; null for a foreign or unknown one. */
export const readSampleSource = async (
  db: Queryable,
  accountId: string,
  stationeryId: string,
): Promise<SampleSource | null> => {
  const rows = await db.execute(
    `select sample.docx, sample.sha256, sample.page, sample.template_filename, sample.organization, sample.address,
         sample.zip, sample.city, sample.language, to_jsonb(style) as style
       from (select ?::uuid as id) account
       cross join accounts_api.paper_sample(account.id, ?) sample
       left join accounts_api.document_style(account.id) style on true`,
    [accountId, stationeryId],
  );
  return z.array(sampleSchema).parse(rows)[0] ?? null;
};

export const readContact = (db: Queryable, accountId: string): Promise<ContactSource | null> =>
  readOne(
    db,
    contactSchema,
    'select organization, firstname, lastname, address, zip, city, language from accounts_api.receipt_customer(?)',
    accountId,
  );

/** Captured payment for a receipt, amounts in Rappen; null if unknown or not captured. */
export const readReceipt = (db: Queryable, idZahlung: string): Promise<ReceiptSource | null> =>
  readOne(
    db,
    receiptSchema,
    `select account_id, paid_at, quantity, unit_price, total, payment_means, transaction_reference,
       receipt_number from payments_api.receipt(?)`,
    idZahlung,
  );
