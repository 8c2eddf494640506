import type { Language } from '@attesta/web-kit';
import films from './films.json';

/** Path of the film for a language: its own, or the German one. */
export const filmAddress = (language: Language, ending: 'mp4' | 'avif'): string =>
  `/media/${films[language].film}.${ending}`;

/** Path of a language's captions (`vtt`) or transcript (`txt`); the captions of each language fit every film. */
export const captionsAddress = (language: Language, ending: 'vtt' | 'txt'): string =>
  `/media/${films[language].captions}.${ending}`;

/** Pixels. */
export const filmSize = { width: 1600, height: 900 } as const;
