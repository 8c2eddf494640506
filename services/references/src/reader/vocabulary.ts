import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue } from '../engine/catalogue/catalogue-schema.ts';
import { memoize } from '../engine/text/memoize.ts';
import { wordsOfSource } from './words.ts';

/** Every word that the catalogue writes in a language. A word beyond them may mean anything. */
export const vocabularyOf = (catalogue: Catalogue, language: Language): ReadonlySet<string> => {
  const all = vocabularies(catalogue);
  const known =
    all.get(language) ??
    new Set(
      [
        catalogue.texts[language],
        catalogue.neutral[language],
        catalogue.grammar[language].connectors,
      ].flatMap(wordsOfAll),
    );
  all.set(language, known);
  return known;
};

const vocabularies = memoize((_catalogue: Catalogue) => new Map<Language, ReadonlySet<string>>());

const wordsOfAll = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return wordsOfSource(value);
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(wordsOfAll) : [];
};
