import { germanCodedPhrases } from './german-coded-phrases.ts';
import { germanSensitivePhrases } from './german-sensitive-phrases.ts';
import type { PhraseList } from './phrase-list.ts';

export const germanPhrases: PhraseList = { ...germanCodedPhrases, ...germanSensitivePhrases };
