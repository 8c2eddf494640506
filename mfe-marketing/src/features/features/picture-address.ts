import type { Language } from '@attesta/web-kit';
import digests from './pictures.json';

export type PictureName = keyof (typeof digests)['de'];

/** `small` for the page, the others for the viewer. */
export type PictureEnding = 'avif' | 'webp' | 'small.avif' | 'small.webp';

/** Path of a picture; its digest changes with the content, so that it can be cached for ever. */
export const pictureAddress = (name: PictureName, language: Language, ending: PictureEnding): string =>
  `/media/${name}.${language}.${digests[language][name]}.${ending}`;

/** Pixels, as made by `packages/e2e/media`. */
export const pictureSizes = {
  full: { width: 2592, height: 1728 },
  small: { width: 704, height: 469 },
} as const;
