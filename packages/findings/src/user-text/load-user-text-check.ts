import type { Language } from '@attesta/contracts/model/document-model.ts';

import { loadPhrases } from '../phrases/load-phrases.ts';
import { checkUserText } from './check-user-text.ts';
import type { Finders } from './check-user-text.ts';
import { loadMisspelled } from './find-misspelled.ts';
import { createPhraseFinder } from './phrase-finder.ts';
import type { TextContext, TextWarning } from './text-warning.ts';

export type CheckUserText = (text: string, context: TextContext) => TextWarning[];

const loaded = new Map<Language, Promise<Finders>>();

/** Check for texts in the language of the reference; its lists are loaded and compiled once. */
export const loadUserTextCheck = async (language: Language): Promise<CheckUserText> => {
  const loading = loaded.get(language) ?? startLoading(language);
  const finders = await loading;
  return (text, context) => checkUserText(text, language, context, finders);
};

const startLoading = (language: Language): Promise<Finders> => {
  const loading = Promise.all([loadPhrases(language).then(createPhraseFinder), loadMisspelled(language)])
    .then(([findPhrases, findMisspelled]) => ({ findPhrases, findMisspelled }))
    .catch((error: unknown) => {
      // The next call tries a failed load again.
      loaded.delete(language);
      throw error;
    });
  loaded.set(language, loading);
  return loading;
};
