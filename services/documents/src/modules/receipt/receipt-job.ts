import { z } from 'zod';

/** Wakes the worker for the receipt of one payment. Ids only: job data is plain text in Redis. */
export const receiptJobSchema = z.object({ idZahlung: z.uuid() });
export type ReceiptJob = z.infer<typeof receiptJobSchema>;
