import { formatCount } from '@attesta/ui/i18n/formats.ts';

/** Parameters of a text with a number: `count` selects the plural, `number` is shown. */
export const countParams = (count: number): { readonly count: number; readonly number: string } => ({
  count,
  number: formatCount(count),
});
