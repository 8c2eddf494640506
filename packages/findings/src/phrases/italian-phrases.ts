import { italianCodedPhrases } from './italian-coded-phrases.ts';
import { italianSensitivePhrases } from './italian-sensitive-phrases.ts';
import type { PhraseList } from './phrase-list.ts';

export const italianPhrases: PhraseList = { ...italianCodedPhrases, ...italianSensitivePhrases };
