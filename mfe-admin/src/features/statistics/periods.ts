import { swissClock } from '@attesta/ui/i18n/swiss-clock.ts';

/** First and last month, `yyyy-mm`, inclusive. */
export type Period = { readonly from: string; readonly to: string };

const yearsBack = 5;

const monthOf = (months: number): string =>
  `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;

/**
 * Periods by their parameter in the address: the last months (`12`, `60`) and each of the last years (`2026`). The
 * first one is the default.
 */
export const periodsAt = (now: Date): ReadonlyMap<string, Period> => {
  const clock = swissClock(now);
  const year = clock.getUTCFullYear();
  const last = year * 12 + clock.getUTCMonth();
  const back = (months: number): Period => ({ from: monthOf(last - months + 1), to: monthOf(last) });
  const years = Array.from({ length: yearsBack }, (_, index) => year - index);
  return new Map([
    ['12', back(12)],
    ['60', back(60)],
    ...years.map((one) => [String(one), { from: `${one}-01`, to: `${one}-12` }] as const),
  ]);
};
