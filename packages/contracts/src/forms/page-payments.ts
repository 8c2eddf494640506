import { z } from 'zod';

/** Sort columns of the payments of all accounts. */
export const paymentSorts = ['dateTime', 'owner', 'credit', 'paid', 'status'] as const;

/** Swiss calendar day; invalid values are ignored. */
const day = z.iso
  .date()
  .refine((value) => value >= '1900-01-01' && value <= '2100-12-31')
  .optional()
  .catch(undefined);

/** Filters of payments; `from` and `to` are inclusive Swiss days. Invalid values fall back to their defaults. */
export const paymentFilters = z.object({
  search: z.string().max(200).catch('').default(''),
  from: day,
  to: day,
  status: z.enum(['all', 'CAPTURED', 'GRANTED']).catch('all').default('all'),
});

/** Filters with page, size, sort and direction. */
export const pagePaymentsQuery = paymentFilters.extend({
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
  size: z.coerce.number().int().min(1).max(100).catch(5).default(5),
  sort: z.enum(paymentSorts).catch('dateTime').default('dateTime'),
  direction: z.enum(['asc', 'desc']).catch('desc').default('desc'),
});
