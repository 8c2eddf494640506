import type { Language } from '@attesta/contracts/model/document-model.ts';
import { unprintableIn } from '@attesta/contracts/fields/printable.ts';
import type { FindMisspelled } from './find-misspelled.ts';
import { findOtherPronoun } from './find-other-pronoun.ts';
import { findOtherGender } from './function-gender.ts';
import { detectOtherLanguage } from './other-language.ts';
import type { FindPhrases } from './phrase-finder.ts';
import { sentenceFields, warningKey } from './text-warning.ts';
import type { Range, TextCode, TextContext, TextWarning } from './text-warning.ts';

const shortestShout = 3;
const shoutedWord = String.raw`\p{Lu}{4,40}`;
/** Row of words in capitals that are too long for abbreviations. */
const row = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${shoutedWord}(?:[\s,./&-]{1,3}(?:${shoutedWord}|\p{Lu}{1,3}(?!\p{L})))*(?![\p{L}\p{N}])`,
  'gu',
);

/** Finds words in capitals: three in a row, or one or two that make up the whole text. */
const findShouting = (text: string): Range[] => {
  const isAllCapitals = !/\p{Ll}/u.test(text) && /\p{Lu}{5}/u.test(text) && letters(text) >= 10;
  return [...text.matchAll(row)]
    .filter(([words]) => isAllCapitals || (words.match(/\p{Lu}{4,}/gu)?.length ?? 0) >= shortestShout)
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
};

const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** Longest text answer that the forms accept (domain.md 2.5). */
export const longestText = 600;
/** Characters by which a warning and its key represent a long text. */
const beginning = 40;
/** Fields without a language check: titles and percentages are the same in all languages («Key Account Manager»). */
const withoutLanguage: ReadonlySet<string> = new Set(['function', 'erg_pensum']);

/** Finders that use word lists of the language. */
export type Finders = {
  readonly findPhrases: FindPhrases;
  readonly findMisspelled: FindMisspelled;
};

type Found = Range & {
  readonly code: TextCode;
  readonly params?: Readonly<Record<string, string | number>>;
};

/** Warnings about one text as typed, in order of their ranges; one warning for repeated words. */
export const checkUserText = (
  text: string,
  language: Language,
  context: TextContext,
  { findPhrases, findMisspelled }: Finders,
): TextWarning[] => {
  if (text.trim() === '') return [];
  const { field, gender } = context;
  const found: Found[] = [
    ...findPhrases(text, field),
    ...findUnprintable(text),
    ...(language === 'de' ? findSharpS(text) : []),
    ...findMisspelled(text).map(({ suggestion, ...range }) => ({
      ...range,
      code: 'misspelled' as const,
      params: { suggestion },
    })),
    ...(sentenceFields.has(field) && gender !== null
      ? findOtherPronoun(text, language, gender).map((range) => ({ ...range, code: 'otherPronoun' as const }))
      : []),
    ...findShouting(text).map((range) => ({ ...range, code: 'shouting' as const })),
    ...(field === 'function' && gender !== null
      ? findOtherGender(text, language, gender).map((range) => ({
          ...range,
          code: 'functionGender' as const,
        }))
      : []),
    ...aboutWhole(text, language, field),
  ];
  return groupByKey(
    found.toSorted((a, b) => a.start - b.start),
    text,
    context,
  );
};

/** Returns whole words, since an invisible character alone would not show its place. */
const findUnprintable = (text: string): Found[] =>
  unprintableIn(text).map(({ start, end }) => ({
    code: 'unprintable',
    start: text.slice(0, start).search(/\S*$/u),
    end: end + text.slice(end).search(/\s|$/u),
  }));

const findSharpS = (text: string): Found[] =>
  [...text.matchAll(/[\p{L}\p{M}-]{0,40}[ßẞ][\p{L}\p{M}ßẞ-]{0,40}/gu)].map(({ index, 0: word }) => ({
    code: 'sharpS',
    start: index,
    end: index + word.length,
    params: { suggestion: word.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS') },
  }));

const aboutWhole = (text: string, language: Language, field: string): Found[] => {
  const other = withoutLanguage.has(field) ? null : detectOtherLanguage(text, language);
  const all = { start: 0, end: text.length };
  return [
    ...(other === null ? [] : [{ ...all, code: 'otherLanguage' as const, params: { language: other } }]),
    ...(text.length > longestText
      ? [
          {
            start: longestText,
            end: text.length,
            code: 'tooLong' as const,
            params: { count: text.length, limit: longestText },
          },
        ]
      : []),
  ];
};

const groupByKey = (found: readonly Found[], text: string, { field }: TextContext): TextWarning[] => {
  const warnings = new Map<string, TextWarning & { ranges: Range[] }>();
  for (const { code, start, end, params = {} } of found) {
    const words = text.slice(
      start,
      Math.min(end, start + (end - start > 2 * beginning ? beginning : end - start)),
    );
    const key = warningKey(code, field, words);
    const warning = warnings.get(key);
    if (warning) warning.ranges.push({ start, end });
    else warnings.set(key, { code, field, words, ranges: [{ start, end }], params, key });
  }
  return [...warnings.values()];
};
