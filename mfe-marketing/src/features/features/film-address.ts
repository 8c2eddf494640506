import type { Language } from '@attesta/web-kit';
import films from './films.json';

/** Where the gateway has the film that is shown in a language: its own, or the German one. */
export const filmAddress = (language: Language, ending: 'webm' | 'mp4' | 'avif'): string =>
  `/media/${films[language].film}.${ending}`;

/** Where it has what a film says in a language, with the moments or to be read. Those of each language fit every film. */
export const captionsAddress = (language: Language, ending: 'vtt' | 'txt'): string =>
  `/media/${films[language].captions}.${ending}`;

/** In dots. */
export const filmSize = { width: 1600, height: 900 } as const;
