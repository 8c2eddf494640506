import { splitDate } from '../../input/dates.ts';
import type { CalendarDate } from '../../input/input.ts';
import { noBreakSpace } from '../../text/typography-marks.ts';

/** Otto and undici begin with a vowel. */
const daysWithElision: ReadonlySet<number> = new Set([8, 11]);
const prepositions = { il: ['il ', "l'"], dal: ['dal ', "dall'"], al: ['al ', "all'"] } as const;

/** «1° marzo 2024», «2 marzo 2024» (domain.md 3.8). */
export const formatDate = (date: CalendarDate, months: readonly string[]): string => {
  const { year, month, day } = splitDate(date);
  return `${day === 1 ? '1°' : day}${noBreakSpace}${months[month - 1]} ${year}`;
};

/** Preposition and date in one: «dal 2 marzo», «dall'8 marzo» (domain.md 3.2). */
export const dateWith = (
  preposition: keyof typeof prepositions,
  date: CalendarDate,
  months: readonly string[],
): string => {
  const [full, elided] = prepositions[preposition];
  return (daysWithElision.has(splitDate(date).day) ? elided : full) + formatDate(date, months);
};
