import { englishCodedPhrases } from './english-coded-phrases.ts';
import { englishSensitivePhrases } from './english-sensitive-phrases.ts';
import type { PhraseList } from './phrase-list.ts';

export const englishPhrases: PhraseList = { ...englishCodedPhrases, ...englishSensitivePhrases };
