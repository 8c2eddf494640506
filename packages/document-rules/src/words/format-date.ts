import type { CalendarDate } from '../document-facts.ts';
import type { DocumentWordData } from './document-word-data.ts';

/** A date as documents of the language print it (domain.md 3.8). */
export const formatDate = (date: CalendarDate, { date: form, months }: DocumentWordData): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  const pattern = Number(day) === 1 ? (form.first ?? form.usual) : form.usual;
  return pattern
    .replace('{d}', String(Number(day)))
    .replace('{m}', months[Number(month) - 1] ?? '')
    .replace('{y}', year);
};
