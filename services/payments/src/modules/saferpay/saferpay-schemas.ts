import { z } from 'zod';

/* Only the fields in use of the Saferpay JSON API; others may change. */

const amount = z.object({ Value: z.string(), CurrencyCode: z.string() });

const transaction = z.object({
  Type: z.string(),
  Status: z.enum(['AUTHORIZED', 'CANCELED', 'CAPTURED', 'PENDING']),
  Id: z.string().min(1),
  CaptureId: z.string().optional(),
  OrderId: z.string().optional(),
  Amount: amount,
});

/** The answer of Assert and of Inquire. */
export const transactionAnswer = z.object({
  Transaction: transaction,
  PaymentMeans: z.object({
    Brand: z.object({ Name: z.string() }),
    DisplayText: z.string(),
  }),
  Liability: z.object({ LiabilityShift: z.boolean() }).optional(),
});

export const initializeAnswer = z.object({
  Token: z.string().min(1),
  Expiration: z.coerce.date(),
  RedirectUrl: z.url({ protocol: /^https?$/ }),
});

export const captureAnswer = z.object({
  CaptureId: z.string().optional(),
  Status: z.enum(['PENDING', 'CAPTURED']),
});

export const cancelAnswer = z.object({ TransactionId: z.string() });

export const errorAnswer = z.object({ Behavior: z.string(), ErrorName: z.string() });

export type TransactionAnswer = z.infer<typeof transactionAnswer>;
