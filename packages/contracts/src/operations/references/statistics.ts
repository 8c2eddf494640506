import { z } from 'zod';

import { statisticsPeriod } from '../../forms/statistics.ts';
import { operation } from '../operation.ts';

const monthField = z.string().regex(/^\d{4}-\d{2}$/);
/** How many of each, by id or code; what nobody chose is not there. */
const counts = z.record(z.string(), z.number().int());
const names = z.record(z.string(), z.string());

/**
 * What happened in a month (Swiss time). `by…` and `delegated`, those that a deputy has rated, are of the finished references;
 * medians are in hours, null where nothing of the kind happened. Credit is counted in references, `creditOpen` is what was left of all
 * of it at the end of the month. Revenue in CHF, `revenueNet` without the value-added tax of each payment.
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

/** `vatRate` in percent, null for a company that is not subject to it. `names` are German, by the keys of `by…`. */
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
 * The last 30 days: from the beginning of the Swiss day `from` until now. As in `monthFiguresSchema`; what was given back
 * or given away is no sale.
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

/** The same figures as a workbook (.xlsx), saved as Statistik.xlsx. The query is additive. */
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
