import type { DocumentModel, Language } from '@attesta/contracts/model/document-model.ts';

import { foreignWordsOf } from '@attesta/findings/user-text/function-words.ts';
import { loadPhrases } from '@attesta/findings/phrases/load-phrases.ts';
import { checkDocument } from './check-document.ts';
import type { CheckOptions, DocumentFacts } from './reading/document-facts.ts';
import type { Fault } from './reading/faults.ts';
import { compileWords } from './reading/document-words.ts';
import type { DocumentWordData } from './reading/document-word-data.ts';
import type { DocumentWords } from './reading/document-words.ts';

export type CheckDocument = (model: DocumentModel, facts: DocumentFacts, options?: CheckOptions) => Fault[];

const loaded = new Map<Language, Promise<DocumentWords>>();

/** Check for documents of one language; its words are loaded and compiled once. */
export const loadDocumentCheck = async (language: Language): Promise<CheckDocument> => {
  const words = await loadWords(language);
  return (model, facts, options = {}) => checkDocument(model, facts, words, options);
};

/** Word lists of a language, compiled. */
export const loadWords = (language: Language): Promise<DocumentWords> => {
  const cached = loaded.get(language);
  if (cached) return cached;
  const loading = Promise.all([importData(language), loadPhrases(language)])
    .then(([data, phrases]) => compileWords(data, phrases, foreignWordsOf(language)))
    .catch((error: unknown) => {
      loaded.delete(language);
      throw error;
    });
  loaded.set(language, loading);
  return loading;
};

const importData = async (language: Language): Promise<DocumentWordData> => {
  switch (language) {
    case 'de':
      return (await import('./words/german-words.ts')).germanWords;
    case 'fr':
      return (await import('./words/french-words.ts')).frenchWords;
    case 'it':
      return (await import('./words/italian-words.ts')).italianWords;
    case 'en':
      return (await import('./words/english-words.ts')).englishWords;
  }
};
