import type { Language } from '@attesta/contracts/document-model.ts';

import type { Catalogue, GrammarData } from '../catalogue/catalogue-schema.ts';
import { createGermanGrammar } from './de/german-grammar.ts';
import { createEnglishGrammar } from './en/english-grammar.ts';
import { createFrenchGrammar } from './fr/french-grammar.ts';
import { createItalianGrammar } from './it/italian-grammar.ts';
import type { LanguageGrammar } from './language-grammar.ts';

/** Thrown for a language whose texts exist in the catalogue but whose grammar does not. */
export class LanguageNotSupportedError extends Error {
  readonly language: string;
  constructor(language: string) {
    super(`References cannot be composed in "${language}" yet.`);
    this.name = 'LanguageNotSupportedError';
    this.language = language;
  }
}

const grammars: Partial<Record<string, (data: GrammarData) => LanguageGrammar>> = {
  de: createGermanGrammar,
  fr: createFrenchGrammar,
  it: createItalianGrammar,
  en: createEnglishGrammar,
};

/** @throws LanguageNotSupportedError */
export function grammarOf(language: Language, catalogue: Catalogue): LanguageGrammar {
  const create = grammars[language];
  if (!create) throw new LanguageNotSupportedError(language);
  return create(catalogue.grammar[language]);
}
