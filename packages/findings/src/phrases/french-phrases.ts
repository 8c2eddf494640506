import { frenchCodedPhrases } from './french-coded-phrases.ts';
import { frenchSensitivePhrases } from './french-sensitive-phrases.ts';
import type { PhraseList } from './phrase-list.ts';

export const frenchPhrases: PhraseList = { ...frenchCodedPhrases, ...frenchSensitivePhrases };
