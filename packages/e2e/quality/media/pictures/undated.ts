import { languages } from '@attesta/web-kit/i18n/language.ts';

import { now } from '../demo/demo-page.ts';

const day = 24 * 60 * 60 * 1000;

/** Days from today on which a screen shows a date of the server's: today, and the end of a deputy's link. */
const shownAfter = [0, 29];

/** A day as screens and references print it, in all languages. */
const formsOf = (date: Date): string[] => {
  const zone = { timeZone: 'Europe/Zurich' } as const;
  const numbers = new Intl.DateTimeFormat('de-CH', {
    ...zone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  const long = languages.map((language) => {
    const locale = language === 'en' ? 'en-GB' : `${language}-CH`;
    return new Intl.DateTimeFormat(locale, {
      ...zone,
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }).format(date);
  });
  return [numbers.format(date), ...long];
};

/** The words with the server's dates as if it were the day of the pictures, so that they are the same on every day. */
export const undated = (words: string, today: Date = new Date()): string =>
  shownAfter
    .flatMap((days) => {
      const shown = formsOf(new Date(today.getTime() + days * day));
      const fixed = formsOf(new Date(now.getTime() + days * day));
      return shown.map((form, index) => [form, fixed[index] ?? ''] as const);
    })
    .reduce((text, [form, fixed]) => text.replaceAll(form, fixed), words);
