import type { Language } from '@attesta/web-kit';
import digests from './pictures.json';

export type PictureName = keyof (typeof digests)['de'];

/** Pixels, as made by `npm run media`: `full` for the viewer, `small` for the page. */
export const pictureSizes = {
  full: { width: 2592, height: 1728 },
  small: { width: 704, height: 469 },
} as const;

const endings = { full: 'avif', small: 'small.avif' } as const;

/** Path of a picture; its digest changes with the content, so that it can be cached for ever. */
export const pictureAddress = (
  name: PictureName,
  language: Language,
  size: keyof typeof pictureSizes,
): string => `/media/${name}.${language}.${digests[language][name]}.${endings[size]}`;
