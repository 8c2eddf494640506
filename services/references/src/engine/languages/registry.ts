import type { Language } from '@attesta/contracts/document-model.ts';

import type { Catalogue, GrammarData } from '../catalogue/catalogue-schema.ts';
import { createGermanGrammar } from './de/german-grammar.ts';
import { createEnglishGrammar } from './en/english-grammar.ts';
import { createFrenchGrammar } from './fr/french-grammar.ts';
import { createItalianGrammar } from './it/italian-grammar.ts';
import type { LanguageGrammar } from './language-grammar.ts';

const grammars: Record<Language, (data: GrammarData) => LanguageGrammar> = {
  de: createGermanGrammar,
  fr: createFrenchGrammar,
  it: createItalianGrammar,
  en: createEnglishGrammar,
};

export function grammarOf(language: Language, catalogue: Catalogue): LanguageGrammar {
  return grammars[language](catalogue.grammar[language]);
}
