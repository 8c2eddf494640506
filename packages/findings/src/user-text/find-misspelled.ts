import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { Misspelling } from './misspellings/misspelling.ts';
import type { Range } from './text-warning.ts';

export type Misspelled = Range & {
  /** The whole word, corrected. */
  readonly suggestion: string;
};

export type FindMisspelled = (text: string) => Misspelled[];

/** Loads the list of a language. @returns a finder of common misspellings, not of all */
export const loadMisspelled = async (language: Language): Promise<FindMisspelled> => {
  const { misspellings } = await lists[language]();
  const corrections = misspellings.map(toCorrection);
  return (text) =>
    [...text.matchAll(/\p{L}+/gu)].flatMap(({ index, 0: word }) => {
      const suggestion = corrected(word, corrections);
      return suggestion === null ? [] : [{ start: index, end: index + word.length, suggestion }];
    });
};

const lists: Readonly<Record<Language, () => Promise<{ misspellings: readonly Misspelling[] }>>> = {
  de: () => import('./misspellings/german-misspellings.ts'),
  fr: () => import('./misspellings/french-misspellings.ts'),
  it: () => import('./misspellings/italian-misspellings.ts'),
  en: () => import('./misspellings/english-misspellings.ts'),
};

type Correction = {
  readonly letters: string;
  readonly right: string;
  readonly begins: boolean;
  readonly ends: boolean;
};

const toCorrection = ([wrong, right]: Misspelling): Correction => ({
  letters: wrong.replaceAll(/[$^]/gu, ''),
  right,
  begins: wrong.startsWith('^'),
  ends: wrong.endsWith('$'),
});

const corrected = (word: string, corrections: readonly Correction[]): string | null => {
  const small = word.toLowerCase();
  for (const { letters, right, begins, ends } of corrections) {
    const at = small.indexOf(letters);
    if (at < 0 || (begins && at > 0) || (ends && at + letters.length < small.length)) continue;
    const isCapital = at === 0 && word.charAt(0) !== small.charAt(0);
    const replacement = isCapital ? right.charAt(0).toUpperCase() + right.slice(1) : right;
    return word.slice(0, at) + replacement + word.slice(at + letters.length);
  }
  return null;
};
