import { swissDay } from '@attesta/service-kit/schedule/clock.ts';

/** Months as `yyyy-mm`, both included. */
export type Period = { from: string; to: string };

const defaultMonths = 12;
const maxMonths = 120;

const numberOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

const monthOf = (number: number): string =>
  `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;

/** Period of a query: the last twelve months by default; swaps bounds in the wrong order. */
export const periodOf = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Period => {
  const end = numberOf(to ?? swissDay(now).slice(0, 7));
  const start = from === undefined ? end - defaultMonths + 1 : numberOf(from);
  const [first, last] = start <= end ? [start, end] : [end, start];
  return { from: monthOf(Math.max(first, last - maxMonths + 1)), to: monthOf(last) };
};

/** Months of a period, the earliest first. */
export const monthsOf = ({ from, to }: Period): string[] =>
  Array.from({ length: numberOf(to) - numberOf(from) + 1 }, (_, index) => monthOf(numberOf(from) + index));
