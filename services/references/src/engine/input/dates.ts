import type { CalendarDate } from './input.ts';

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a birthday of which only the year is known. */
export const isYear = (date: CalendarDate): boolean => /^\d{4}$/.test(date);

/** @throws RangeError for anything but an existing day `yyyy-mm-dd` */
export const splitDate = (date: CalendarDate): { year: number; month: number; day: number } => {
  const match = pattern.exec(date);
  const [year, month, day] = match ? match.slice(1).map(Number) : [];
  if (year === undefined || month === undefined || day === undefined || !exists(year, month, day)) {
    throw new RangeError(`Not a calendar date: "${date}"`);
  }
  return { year, month, day };
};

export const addDays = (date: CalendarDate, days: number): CalendarDate => {
  const { year, month, day } = splitDate(date);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
};

const exists = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};
