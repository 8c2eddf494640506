import { z } from 'zod';

/** Makes the receipt of one payment. Ids only: job data is plain text in Redis. `attempt` as in `renderJobSchema`. */
export const receiptJobSchema = z.object({ idZahlung: z.uuid(), attempt: z.number().int().optional() });
export type ReceiptJob = z.infer<typeof receiptJobSchema>;
