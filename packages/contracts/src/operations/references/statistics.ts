import { z } from 'zod';

import { operation } from '../operation.ts';

/** Month as `yyyy-mm`; invalid values are ignored. */
const month = z
  .string()
  .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/)
  .optional()
  .catch(undefined);

/** Inclusive period of months, by default the last twelve; cut to its last 120. */
export const statisticsPeriod = z.object({ from: month, to: month });

const monthField = z.string().regex(/^\d{4}-\d{2}$/);
/** Counts by id or code; values that nobody chose are absent. */
const counts = z.record(z.string(), z.number().int());
const names = z.record(z.string(), z.string());

/**
 * Figures of a month (Swiss time). `by…` and `delegated` (rated by a deputy) count finished references.
 * A correction is no order and counts in none of them; additive `corrections` are those finished. Medians are in
 * hours, null without cases. Credit is counted in references; `creditOpen` is the credit left at the end of the month.
 * Revenue in CHF; `revenueNet` excludes the value-added tax of each payment.
 */
export const monthFiguresSchema = z.object({
  month: monthField,
  registrations: z.number().int(),
  ordered: z.number().int(),
  finished: z.number().int(),
  byType: counts,
  byVariant: counts,
  byLanguage: counts,
  byReason: counts,
  delegated: z.number().int(),
  corrections: z.number().int().optional(),
  medianHoursToFinish: z.number().nullable(),
  medianHoursToRated: z.number().nullable(),
  creditSold: z.number().int(),
  creditGranted: z.number().int(),
  creditSpent: z.number().int(),
  creditOpen: z.number().int(),
  revenueGross: z.number(),
  revenueNet: z.number(),
});
export type MonthFigures = z.infer<typeof monthFiguresSchema>;

/**
 * Statistics by month. `vatRate` in percent, null for a company without value-added tax. `names` are German, by the
 * keys of `by…`.
 */
export const statisticsSchema = z.object({
  from: monthField,
  to: monthField,
  vatRate: z.number().nullable(),
  months: z.array(monthFiguresSchema),
  names: z.object({ types: names, variants: names, languages: names, reasons: names }),
});
export type Statistics = z.infer<typeof statisticsSchema>;

export const getStatistics = operation({
  name: 'getStatistics',
  service: 'references',
  method: 'GET',
  path: '/api/statistik',
  roles: ['admin'],
  ownership: 'none',
  additive: true,
  compress: true,
  query: statisticsPeriod,
  response: statisticsSchema,
});

/**
 * Figures of the last 30 days, from the start of the Swiss day `from` until now, as in `monthFiguresSchema`. Returned
 * or granted credit does not count as sold.
 */
const recentFiguresSchema = z.object({
  from: z.iso.date(),
  registrations: z.number().int(),
  revenueGross: z.number(),
  creditSold: z.number().int(),
  creditSpent: z.number().int(),
});
export type RecentFigures = z.infer<typeof recentFiguresSchema>;

export const getRecentFigures = operation({
  name: 'getRecentFigures',
  service: 'references',
  method: 'GET',
  path: '/api/statistik/recent',
  roles: ['admin'],
  ownership: 'none',
  additive: true,
  response: recentFiguresSchema,
});

/** Statistics as a workbook (.xlsx), saved as Statistik.xlsx. The query is additive. */
export const exportStatistics = operation({
  name: 'exportStatistics',
  service: 'references',
  method: 'PUT',
  path: '/api/statistik',
  roles: ['admin'],
  ownership: 'none',
  query: statisticsPeriod,
  kind: 'binary',
});
