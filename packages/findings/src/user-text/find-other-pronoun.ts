import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { Range } from './text-warning.ts';

const other: Readonly<Record<Language, Readonly<Record<'M' | 'F', RegExp>>>> = {
  de: {
    // A singular verb: «Sie führten» may mean several people, «Sie führte» is one.
    M: /Sie(?=\s(?:war|ist|hat|wird|\p{Ll}{2,24}te)(?!\p{L}))/gu,
    F: /Er(?!\p{L})/gu,
  },
  fr: {
    M: /Elle(?!\p{L})/gu,
    // Excludes impersonal phrases: «Il faut», «il s’agit», «il y a».
    F: /Il(?=\s)(?!\s(?:faut|fallait|convien|conven|est (?:à|important|utile|juste)\s|s['’]agi|y\s))/gu,
  },
  it: { M: /(?:Ella|Lei|Essa)(?!\p{L})/gu, F: /(?:Egli|Lui|Esso)(?!\p{L})/gu },
  en: { M: /(?:She|Her)(?!\p{L})/gu, F: /(?:He|His)(?!\p{L})/gu },
};

/** End of the text before a sentence. */
const sentenceEnd = /[.!?;:\n][\s»”"]{0,3}$/u;
const longestEnd = 4;

/**
 * Pronouns of another gender than the person's («Er» for Frau Keller); for N, all gendered ones. Only at the start of a
 * sentence, since further in they often refer to something else.
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
