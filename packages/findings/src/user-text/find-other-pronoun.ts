import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { Range } from './text-warning.ts';

const other: Readonly<Record<Language, Readonly<Record<'M' | 'F', RegExp>>>> = {
  de: {
    // «Sie führten» may be many people; «sie führte» is one.
    M: /Sie(?=\s(?:war|ist|hat|wird|\p{Ll}{2,24}te)(?!\p{L}))/gu,
    F: /Er(?!\p{L})/gu,
  },
  fr: {
    M: /Elle(?!\p{L})/gu,
    // «Il faut», «il s’agit», «il y a» are about nobody.
    F: /Il(?=\s)(?!\s(?:faut|fallait|s['’]agi|y\s))/gu,
  },
  it: { M: /(?:Ella|Lei|Essa)(?!\p{L})/gu, F: /(?:Egli|Lui|Esso)(?!\p{L})/gu },
  en: { M: /(?:She|Her)(?!\p{L})/gu, F: /(?:He|His)(?!\p{L})/gu },
};

/** The end of what stands before a sentence. */
const sentenceEnd = /[.!?;:\n][\s»”"]{0,3}$/u;
const longestEnd = 4;

/**
 * Pronouns that speak of the person in the other gender than the one chosen («Er» of Frau Keller), or in any where none is
 * chosen. Only those that begin a sentence: further in it, they are often about something else.
 */
export const findOtherPronoun = (text: string, language: Language, gender: 'M' | 'F' | 'N'): Range[] => {
  const begin = text.search(/\S/u);
  const { M, F } = other[language];
  const pronouns = gender === 'N' ? [M, F] : [other[language][gender]];
  const found = pronouns.flatMap((pronoun) => [...text.matchAll(pronoun)]);
  return found
    .toSorted((a, b) => a.index - b.index)
    .flatMap(({ index, 0: word }) =>
      index === begin || sentenceEnd.test(text.slice(Math.max(0, index - longestEnd), index))
        ? [{ start: index, end: index + word.length }]
        : [],
    );
};
