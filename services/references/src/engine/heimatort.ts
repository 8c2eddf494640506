import type { Country } from './catalogue/catalogue-schema.ts';
import { remembering } from './remember.ts';
import { lowerFirst } from './template-parts.ts';
import { cleanLine } from './user-text.ts';

/** What the field hometown holds (domain.md 3.2, {HEIM}): a country, a phrase to print as typed, or a Swiss place. */
export type Heimatort =
  | { readonly type: 'nationality'; readonly country: Country }
  | { readonly type: 'phrase'; readonly text: string }
  | { readonly type: 'place'; readonly text: string };

/** @param phraseStarts how a phrase may begin that says of itself where somebody comes from: «bürgerin von », «originaire » */
export const readHeimatort = (
  hometown: string,
  countries: readonly Country[],
  phraseStarts: readonly string[] = [],
): Heimatort => {
  const text = cleanLine(hometown);
  const country =
    countriesByName(countries).get(inLowerCase(text)) ??
    countriesByCode(countries).get(text) ??
    countriesByAlias(countries).get(comparable(text));
  if (country) return { type: 'nationality', country };
  const lower = inLowerCase(text);
  const start = phraseStarts.find((candidate) => lower.startsWith(candidate.toLocaleLowerCase('de-CH')));
  // A list writes «Bürgerin von» with the capital that a noun keeps inside a sentence.
  if (start !== undefined) return { type: 'phrase', text: /^\p{Ll}/u.test(start) ? lowerFirst(text) : text };
  if (/^\p{Ll}/u.test(text) || /staatsangehör|national|cittadin|citizen/iu.test(text)) {
    return { type: 'phrase', text };
  }
  return { type: 'place', text };
};

/** The names of all countries in all languages; of two with the same name the first. */
const countriesByName = remembering((countries: readonly Country[]) => {
  const named = countries.flatMap((country) =>
    Object.values(country.name).map((name) => [inLowerCase(name), country] as const),
  );
  return new Map(named.toReversed());
});

/**
 * What else people type for a country that has a code: names without their accents, other names, and what its people
 * are called. A name comes before an adjective, because «Dominicana» is first of all a republic.
 */
const countriesByAlias = remembering((countries: readonly Country[]) => {
  const coded = countries.filter(({ code }) => code !== undefined);
  const entries = [
    ...coded.flatMap((country) =>
      [...Object.values(country.name), ...country.aliases].map(entryFor(country)),
    ),
    ...coded.flatMap((country) => formsOf(country).map(entryFor(country))),
  ];
  return new Map(entries.toReversed());
});

const entryFor =
  (country: Country) =>
  (name: string): readonly [string, Country] => [comparable(name), country];

/** Codes in capitals only, because Au and Gy are places. */
const countriesByCode = remembering(
  (countries: readonly Country[]) =>
    new Map(
      countries.flatMap((country) =>
        country.code === undefined || cantons.has(country.code) ? [] : [[country.code, country] as const],
      ),
    ),
);

/** Codes of countries that are cantons as well: «BE» is rather Bern than Belgium. */
const cantons: ReadonlySet<string> = new Set(
  'AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG TI UR VD VS ZG ZH'.split(' '),
);

/** «italienisch», «Italienische», «italienne», «italien», «italiana», «italiano», «Italian». */
const formsOf = ({ adjective: { de, fr, it, en } }: Country): string[] => [
  ...(de === null ? [] : [de, `${de}e`, `${de}er`]),
  ...(fr === null ? [] : [fr, fr.replace(/ienne$/u, 'ien').replace(/(?<=[ao]is|ain)e$/u, '')]),
  ...(it === null ? [] : [it, it.replace(/a$/u, 'o')]),
  ...(en === null ? [] : [en]),
];

const inLowerCase = (text: string): string => text.toLocaleLowerCase('de-CH');

const comparable = (text: string): string =>
  inLowerCase(text)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'")
    .replaceAll(/[\s\u00A0-]+/gu, ' ');
