import type { Country } from './catalogue/catalogue-schema.ts';
import { remembering } from './remember.ts';
import { cleanLine } from './user-text.ts';

/** What the field hometown holds (domain.md 3.2, {HEIM}): a country, a phrase to print as typed, or a Swiss place. */
export type Heimatort =
  | { readonly type: 'nationality'; readonly country: Country }
  | { readonly type: 'phrase'; readonly text: string }
  | { readonly type: 'place'; readonly text: string };

export const readHeimatort = (hometown: string, countries: readonly Country[]): Heimatort => {
  const text = cleanLine(hometown);
  const country = countriesByName(countries).get(comparable(text));
  if (country) return { type: 'nationality', country };
  if (/^\p{Ll}/u.test(text) || /staatsangehör|national|cittadin|citizen/iu.test(text)) {
    return { type: 'phrase', text };
  }
  return { type: 'place', text };
};

/** The names of all countries in all languages; of two with the same name the first. */
const countriesByName = remembering((countries: readonly Country[]) => {
  const named = countries.flatMap((country) =>
    Object.values(country.name).map((name) => [comparable(name), country] as const),
  );
  return new Map(named.toReversed());
});

const comparable = (text: string): string => text.toLocaleLowerCase('de-CH');
