import type { Language } from '@attesta/contracts/document-model.ts';

/** Correct words of the catalogue that the dictionaries do not know; fewer than 60 a language (domain.md Q16). */
export const allowedWords: Readonly<Record<Language, readonly string[]>> = {
  de: [
    'anwandte',
    'initiativ',
    'lernbereit',
    'lösungsorientiert',
    'speditiv',
    'termintreu',
    'weiterbeschäftigen',
    'weiterbeschäftigt',
    'Teammitglied',
    'Vorgesetztenwechsel',
    'Vorgesetztenwechsels',
    'Wohnortwechsels',
    'eritreische',
    'eritreischer',
    'kosovarische',
    'kosovarischer',
    'bosnisch-herzegowinische',
    'bosnisch-herzegowinischer',
    'nordmazedonische',
    'nordmazedonischer',
  ],
  fr: [],
  it: ['possedeva', 'possiede', 'Possedeva', 'Possiede', 'nordmacedone'],
  en: ['Kosovan'],
};
