import { languages } from '@attesta/contracts/model/document-model.ts';
import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue, Trade } from '../../engine/catalogue/catalogue-schema.ts';

/**
 * Length from which a stem counts anywhere. Shorter ones occur by chance inside other words («fage» in «Anfrage») and
 * in other languages («chef de projet» is no cook), so they count only at the start of a word and in their own
 * language.
 */
const lettersOfLongStem = 6;

/**
 * Trade that the title of a function suggests; null without a match, or for a draw.
 * @param language searched first; the others follow if it has no match
 */
export const suggestTrade = (
  catalogue: Catalogue,
  functionTitle: string,
  language: Language,
): string | null => {
  const title = functionTitle.normalize('NFC').toLowerCase();
  const inLanguage = bestOf(catalogue, title, (functions) => functions[language]);
  if (inLanguage !== undefined) return inLanguage;
  const longStems = (functions: Functions) =>
    languages.flatMap((other) => functions[other]).filter(({ length }) => length >= lettersOfLongStem);
  return bestOf(catalogue, title, longStems) ?? null;
};

type Functions = Trade['functions'];

/** Trade with the longest matching stem, the most specific one. Undefined without a match, null for a draw. */
const bestOf = (
  { lookups: { trades } }: Catalogue,
  title: string,
  stemsOf: (functions: Functions) => readonly string[],
): string | null | undefined => {
  const found = trades
    .map(({ key, functions }) => {
      return { key, letters: Math.max(0, ...stemsOf(functions).map((stem) => lettersIn(title, stem))) };
    })
    .filter(({ letters }) => letters > 0)
    .toSorted((a, b) => b.letters - a.letters);
  const [best, second] = found;
  return best?.letters === second?.letters ? best && null : best?.key;
};

/** Length of a stem that occurs in a title, else 0. */
const lettersIn = (title: string, stem: string): number => {
  for (let at = title.indexOf(stem); at >= 0; at = title.indexOf(stem, at + 1)) {
    const beginsWord = at === 0 || !/[\p{L}\p{M}]/u.test(title.charAt(at - 1));
    if (beginsWord || stem.length >= lettersOfLongStem) return stem.length;
  }
  return 0;
};
