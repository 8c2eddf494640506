import type { Country } from './catalogue/catalogue-schema.ts';
import { cleanLine } from './user-text.ts';

/** What the field hometown holds (DOMAIN 3.2, {HEIM}): a country, a phrase to print as typed, or a Swiss place. */
export type Heimatort =
  | { readonly type: 'nationality'; readonly country: Country }
  | { readonly type: 'phrase'; readonly text: string }
  | { readonly type: 'place'; readonly text: string };

export function readHeimatort(hometown: string, countries: readonly Country[]): Heimatort {
  const text = cleanLine(hometown);
  const country = countries.find(({ name }) =>
    Object.values(name).some((countryName) => sameWord(countryName, text)),
  );
  if (country) return { type: 'nationality', country };
  if (/^\p{Ll}/u.test(text) || /staatsangehör|national|cittadin|citizen/iu.test(text))
    return { type: 'phrase', text };
  return { type: 'place', text };
}

function sameWord(a: string, b: string): boolean {
  return a.toLocaleLowerCase('de-CH') === b.toLocaleLowerCase('de-CH');
}
