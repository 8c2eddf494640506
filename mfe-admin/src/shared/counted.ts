import { formatCount } from '@attesta/ui/i18n/formats.ts';

/** What a text that follows a number is given: `count` chooses its words, `number` is what it shows. */
export const countParams = (count: number): { readonly count: number; readonly number: string } => ({
  count,
  number: formatCount(count),
});
