import type { Country } from '../catalogue/catalogue-schema.ts';
import { countriesIn, countryNamed, splitList } from './country-names.ts';
import type { ListPieces } from './country-names.ts';
import { lowerFirst } from '../text/template-nodes.ts';
import { cleanLine } from './user-text.ts';

/**
 * Content of the field hometown (domain.md 3.2, {HEIM}): one country or more, a phrase to print as typed, or a place,
 * optionally with further nationalities.
 */
export type PlaceOfOrigin =
  | { readonly type: 'nationality'; readonly countries: readonly Country[] }
  | { readonly type: 'phrase'; readonly text: string }
  | { readonly type: 'place'; readonly text: string; readonly countries?: readonly Country[] };

/** @param phraseStarts beginnings of phrases that name an origin by themselves: «bürgerin von », «originaire » */
export const readPlaceOfOrigin = (
  hometown: string,
  countries: readonly Country[],
  phraseStarts: readonly string[] = [],
): PlaceOfOrigin => {
  const text = cleanLine(hometown);
  const country = countryNamed(text, countries);
  if (country) return { type: 'nationality', countries: [country] };
  const parts = splitList(text);
  const nationalities = countriesIn(parts, countries);
  if (nationalities !== null) return { type: 'nationality', countries: nationalities };
  const lower = text.toLocaleLowerCase('de-CH');
  const start = phraseStarts.find((candidate) => lower.startsWith(candidate.toLocaleLowerCase('de-CH')));
  // A list writes «Bürgerin von» with the capital that a noun keeps inside a sentence.
  if (start !== undefined) return { type: 'phrase', text: /^\p{Ll}/u.test(start) ? lowerFirst(text) : text };
  const beside = placeBeside(parts, countries);
  if (beside !== null) return beside;
  if (/^\p{Ll}/u.test(text) || /staatsangehör|national|cittadin|citizen/iu.test(text)) {
    return { type: 'phrase', text };
  }
  return { type: 'place', text: text.replace(foreignStart, '') };
};

/** Words before a place in any of the four languages; the reference uses those of its own. */
const foreignStart =
  /^(?:(?:heimatort|bürgerort|heimatberechtigt in|lieu d['’]origine|originaire de|luogo d['’]origine|attinente di|place of origin|citizen of)(?: ?: ?| )|(?:bürger(?:in)? von|bourgeoise? de|originaire d['’]) ?)(?=\p{Lu})/iu;

/**
 * «Chur GR und Italien», or «Chur GR, Schweiz», which says the same twice; not «Rom, Italien», where the country only
 * locates Rom.
 */
const placeBeside = (parts: ListPieces, countries: readonly Country[]): PlaceOfOrigin | null => {
  const [first = '', separator = ''] = parts;
  const [text, others] =
    countriesIn(parts.slice(2), countries) === null
      ? [parts.at(-1) ?? '', parts.slice(0, -2)]
      : [first, parts.slice(2)];
  const named = others.length === 0 ? null : countriesIn(others, countries);
  if (named === null) return null;
  const foreign = named.filter(({ code }) => code !== 'CH');
  if (foreign.length === 0) return { type: 'place', text };
  return separator.trim() === ',' && parts.length === 3 ? null : { type: 'place', text, countries: foreign };
};
