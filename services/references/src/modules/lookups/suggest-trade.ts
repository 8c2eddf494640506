import { languages } from '@attesta/contracts/model/document-model.ts';
import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue, Trade } from '../../engine/catalogue/catalogue-schema.ts';

/**
 * Shorter ones stand by chance inside other words («fage» in «Anfrage») and in other languages («chef de projet» is no
 * cook): they count at the beginning of a word only, and in their own language.
 */
const lettersOfLongStem = 6;

/**
 * The trade that the title of a function speaks for; null where none does, and where two say it equally.
 * @param language in which titles are typed mostly; one that says nothing in it is looked at in the others
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

/** The longest stem counts, because it is the most particular. Undefined where nothing was found, null for a draw. */
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

/** How many letters of a title a stem explains; 0 where it does not stand there. */
const lettersIn = (title: string, stem: string): number => {
  for (let at = title.indexOf(stem); at >= 0; at = title.indexOf(stem, at + 1)) {
    const beginsWord = at === 0 || !/[\p{L}\p{M}]/u.test(title.charAt(at - 1));
    if (beginsWord || stem.length >= lettersOfLongStem) return stem.length;
  }
  return 0;
};
