import { documentModelSchema, languageSchema } from '@attesta/contracts/model/document-model.ts';
import { z } from 'zod';

const bytes = z.instanceof(Uint8Array);

/** Schemas of the rows that the functions in `sources.ts` return. */
export const documentOfSchema = z.object({
  account_id: z.string(),
  document_id: z.string().nullable(),
  finished: z.boolean(),
});
/** With the letterhead of the account; its columns are null if there is no such account. */
export const documentInputSchema = z.object({
  account_id: z.string(),
  model: documentModelSchema,
  template_filename: z.string().nullable(),
  logo: bytes.nullable(),
  logo_position: z.enum(['left', 'center', 'right']).catch('left'),
});
export const contactSchema = z.object({
  organization: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  language: languageSchema.catch('de'),
});
export const receiptSchema = z.object({
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
export type ContactSource = z.infer<typeof contactSchema>;
export type ReceiptSource = z.infer<typeof receiptSchema>;
