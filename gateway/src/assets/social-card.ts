import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import path from 'node:path';
import type { MediaFolders } from './media-folders.ts';

/** Size of the picture that messengers show beside a link, in pixels. */
export const cardSize = { width: 1200, height: 630 } as const;

/**
 * File name of the picture for a page's whole title, as HTML. The picture shows the title, so after a change of title
 * or product name there is none until `npm run media` has made it.
 */
export const cardNameOf = (title: string, language: string): string =>
  `card.${language}.${createHash('sha256').update(title).digest('hex').slice(0, 8)}.png`;

/**
 * The path of a page's picture, else null.
 * @param build the build that shows the page: another one may have brought pictures
 */
export type FindCard = (title: string, language: string, build: string | null) => Promise<string | null>;

const findFile = async (mediaFolders: MediaFolders, name: string): Promise<string | null> => {
  for await (const folder of mediaFolders()) {
    const exists = await access(path.join(folder, name)).then(
      () => true,
      () => false,
    );
    if (exists) return `/media/${name}`;
  }
  return null;
};

export const createCardFinder = (mediaFolders: MediaFolders): FindCard => {
  const cache = new Map<string, Promise<string | null>>();
  return (title, language, build) => {
    const name = cardNameOf(title, language);
    const key = `${build} ${name}`;
    const found = cache.get(key) ?? findFile(mediaFolders, name);
    cache.set(key, found);
    return found;
  };
};
