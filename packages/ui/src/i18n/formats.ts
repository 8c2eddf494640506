import { swissClock } from './swiss-clock.ts';

const thousands = /\B(?=(\d{3})+$)/g;

/** 1250 (francs) → `CHF 1'250.00`, with the straight apostrophe of the product's documents. */
export const formatChf = (francs: number): string => {
  const [whole = '', rappen = ''] = francs.toFixed(2).split('.');
  return `CHF ${whole.replaceAll(thousands, "'")}.${rappen}`;
};

/** 12345 → `12'345`, with the given number of decimals. */
export const formatCount = (count: number, decimals = 0): string => {
  const [whole = '', rest] = count.toFixed(decimals).split('.');
  const grouped = whole.replaceAll(thousands, "'");
  return rest === undefined ? grouped : `${grouped}.${rest}`;
};

const twoDigits = (number: number): string => String(number).padStart(2, '0');

const onSwissClock = (moment: string | Date): Date | null => {
  const time = new Date(moment);
  return Number.isNaN(time.getTime()) ? null : swissClock(time);
};

/** Moment (ISO 8601) as the day in Switzerland, dd.mm.yyyy; empty for null or an invalid date. */
export const formatMoment = (moment: string | null | undefined): string => {
  const clock = onSwissClock(moment ?? '');
  if (clock === null) return '';
  return `${twoDigits(clock.getUTCDate())}.${twoDigits(clock.getUTCMonth() + 1)}.${clock.getUTCFullYear()}`;
};

/** Moment (ISO 8601 or Date) as the time of day in Switzerland, HH:MM. */
export const formatTime = (moment: string | Date): string => {
  const clock = onSwissClock(moment);
  return clock === null ? '' : `${twoDigits(clock.getUTCHours())}:${twoDigits(clock.getUTCMinutes())}`;
};
