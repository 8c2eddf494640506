import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue } from '../catalogue/catalogue-schema.ts';
import { memoize } from '../text/memoize.ts';
import { createGermanGrammar } from './de/german-grammar.ts';
import { createEnglishGrammar } from './en/english-grammar.ts';
import { createFrenchGrammar } from './fr/french-grammar.ts';
import { createItalianGrammar } from './it/italian-grammar.ts';
import type { LanguageGrammar } from './language-grammar.ts';

const created = memoize(({ grammar }: Catalogue): Record<Language, LanguageGrammar> => ({
  de: createGermanGrammar(grammar.de),
  fr: createFrenchGrammar(grammar.fr),
  it: createItalianGrammar(grammar.it),
  en: createEnglishGrammar(grammar.en),
}));

/** The grammar of a language; the same object per catalogue, so that caches can key by it. */
export const grammarOf = (language: Language, catalogue: Catalogue): LanguageGrammar =>
  created(catalogue)[language];
