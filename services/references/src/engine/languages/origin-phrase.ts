import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { Country } from '../catalogue/catalogue-schema.ts';
import type { PlaceOfOrigin } from '../input/place-of-origin.ts';
import { catalogueRun, userRun } from '../text/rich-text.ts';
import type { RichText } from '../text/rich-text.ts';
import { keepCantonCode } from './typographic-names.ts';

/** Words of a language for a person's origin. */
export type OriginWords = {
  readonly language: Language;
  /** «italienischer» */
  readonly adjective?: (adjective: string) => string;
  /** «italienischer Staatsangehöriger», «schweizerischer und italienischer Staatsangehöriger» */
  readonly nationality: (adjectives: string, count: number) => string;
  /** «und», «ed» before «e». */
  readonly conjunctionBefore: (word: string) => string;
  /** The words before a place, and the place. */
  readonly place: (text: string) => readonly [string, string];
};

/** {HEIM}: nationalities, a place, or the typed text (domain.md 3.2). */
export const placeOfOriginPhrase = (heimatort: PlaceOfOrigin, words: OriginWords): RichText => {
  if (heimatort.type === 'phrase') return [userRun(heimatort.text, 'hometown')];
  const { countries = [] } = heimatort;
  const nationality = nationalityPhrase(countries, words);
  if (heimatort.type === 'nationality') return [catalogueRun(nationality, 'hometown')];
  const [before, name] = words.place(heimatort.text);
  const beside = countries.length === 0 ? '' : ` ${words.conjunctionBefore(nationality)} ${nationality}`;
  return [
    catalogueRun(before),
    userRun(keepCantonCode(name), 'hometown'),
    ...(beside === '' ? [] : [catalogueRun(beside)]),
  ];
};

/** Countries without an adjective follow the others: «schweizerische Staatsangehörige und aus Hongkong». */
const nationalityPhrase = (
  countries: readonly Country[],
  { language, adjective = (word) => word, nationality, conjunctionBefore }: OriginWords,
): string => {
  const joined = (texts: readonly string[]): string =>
    texts.reduce((list, text, index) =>
      index === texts.length - 1 ? `${list} ${conjunctionBefore(text)} ${text}` : `${list}, ${text}`,
    );
  const adjectives = countries.flatMap((country) => country.adjective[language] ?? []).map(adjective);
  const others = countries
    .filter((country) => country.adjective[language] === null)
    .map(({ from, name }) => from?.[language] ?? name[language]);
  const first = adjectives.length === 0 ? [] : [nationality(joined(adjectives), adjectives.length)];
  return [...first, ...others].length === 0 ? '' : joined([...first, ...others]);
};

/** {HERKUNFT}: {HEIM} with the comma before it; empty without an origin. */
export const originClause = (heimatort: PlaceOfOrigin, heim: RichText): RichText =>
  heimatort.type !== 'nationality' && heimatort.text === '' ? [] : [catalogueRun(', '), ...heim];
