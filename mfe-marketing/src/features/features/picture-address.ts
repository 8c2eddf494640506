import type { Language } from '@attesta/web-kit';
import digests from './pictures.json';

export type PictureName = keyof (typeof digests)['de'];

/** `small` stands in the page, the other in the viewer. */
export type PictureEnding = 'avif' | 'webp' | 'small.avif' | 'small.webp';

/** Where the gateway has a picture; the name changes with what it shows, so that it can be kept for ever. */
export const pictureAddress = (name: PictureName, language: Language, ending: PictureEnding): string =>
  `/media/${name}.${language}.${digests[language][name]}.${ending}`;

/** In dots: `packages/e2e/media` makes them so. */
export const pictureSizes = {
  full: { width: 2592, height: 1728 },
  small: { width: 704, height: 469 },
} as const;
