import type { Language } from '@attesta/contracts/model/document-model.ts';
import { compileFinder } from '@attesta/findings/patterns/pattern-finder.ts';
import type { PatternSource } from '@attesta/findings/patterns/expand-pattern.ts';

import { loadWords } from '../load-document-check.ts';
import type { DocumentFacts } from '../reading/document-facts.ts';
import type { ByGender } from '../reading/document-word-data.ts';
import { checkEdit } from './check-edit.ts';
import type { EditWords, TextOfEdit } from './check-edit.ts';
import type { EditWordData, FoundInEdit } from './edit-word-data.ts';

export type CheckEdit = (text: TextOfEdit, facts: DocumentFacts) => FoundInEdit[];

const loaded = new Map<Language, Promise<EditWords>>();

/** Check for sentences in the user's words, by the rules that our own are held to; its words are loaded once. */
export const loadEditCheck = async (language: Language): Promise<CheckEdit> => {
  const [words, edit] = await Promise.all([loadWords(language), loadEditWords(language)]);
  return (text, facts) => checkEdit(text, facts, words, edit);
};

const loadEditWords = (language: Language): Promise<EditWords> => {
  const cached = loaded.get(language);
  if (cached) return cached;
  const loading = importData(language)
    .then(compile)
    .catch((error: unknown) => {
      loaded.delete(language);
      throw error;
    });
  loaded.set(language, loading);
  return loading;
};

const compile = (data: EditWordData): EditWords => {
  const finderOf = (sources: readonly PatternSource[]) => compileFinder(sources, { caseSensitive: true });
  const byGender = ({ M, F }: ByGender<readonly PatternSource[]>) => ({
    M: finderOf(M),
    F: finderOf(F),
    N: finderOf([...M, ...F]),
  });
  const { anywhere, outsideClosing } = data.promises;
  return {
    ...data,
    tense: { present: finderOf(data.tense.present), past: finderOf(data.tense.past) },
    promises: {
      inClosing: compileFinder(anywhere),
      elsewhere: compileFinder([...anywhere, ...outsideClosing]),
    },
    disagreement: byGender(data.disagreement),
  };
};

const importData = async (language: Language): Promise<EditWordData> => {
  switch (language) {
    case 'de':
      return (await import('./german-edit-words.ts')).germanEditWords;
    case 'fr':
      return (await import('./french-edit-words.ts')).frenchEditWords;
    case 'it':
      return (await import('./italian-edit-words.ts')).italianEditWords;
    case 'en':
      return (await import('./english-edit-words.ts')).englishEditWords;
  }
};
