import { z } from 'zod';

/** Columns by which the payments of all accounts can be ordered. */
export const paymentSorts = ['dateTime', 'owner', 'credit', 'paid', 'status'] as const;

/** A calendar day in Switzerland; what is none counts for nothing. */
const day = z.iso
  .date()
  .refine((value) => value >= '1900-01-01' && value <= '2100-12-31')
  .optional()
  .catch(undefined);

/** Which payments: `from` and `to` are Swiss days and both count. What cannot be read falls back. */
export const paymentFilters = z.object({
  search: z.string().max(200).catch('').default(''),
  from: day,
  to: day,
  status: z.enum(['all', 'CAPTURED', 'GRANTED']).catch('all').default('all'),
});

/** Which page of them, in which order. */
export const pagePaymentsQuery = paymentFilters.extend({
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
  size: z.coerce.number().int().min(1).max(100).catch(5).default(5),
  sort: z.enum(paymentSorts).catch('dateTime').default('dateTime'),
  direction: z.enum(['asc', 'desc']).catch('desc').default('desc'),
});
