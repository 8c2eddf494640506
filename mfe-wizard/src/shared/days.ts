import { swissClock } from '@attesta/ui/i18n/swiss-clock.ts';

/** A day (`yyyy-mm-dd`) as the UTC timestamp of the API (product.md 7). */
export const toUtcDate = (day: string): string => `${day}T00:00:00.000Z`;

/** Day in Switzerland at a moment, `yyyy-mm-dd`. */
export const swissDay = (moment: Date): string => swissClock(moment).toISOString().slice(0, 10);
