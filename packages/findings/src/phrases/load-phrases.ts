import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { PhraseList } from './phrase-list.ts';

/** Phrases of one language, loaded on first use. */
export const loadPhrases = async (language: Language): Promise<PhraseList> => {
  switch (language) {
    case 'de':
      return (await import('./german-phrases.ts')).germanPhrases;
    case 'fr':
      return (await import('./french-phrases.ts')).frenchPhrases;
    case 'it':
      return (await import('./italian-phrases.ts')).italianPhrases;
    case 'en':
      return (await import('./english-phrases.ts')).englishPhrases;
  }
};
