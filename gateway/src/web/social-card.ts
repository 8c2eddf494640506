import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import path from 'node:path';

/** Of the picture that messengers show beside a link, in dots. */
export const cardSize = { width: 1200, height: 630 } as const;

/**
 * The file of the picture for a page's whole title, as HTML. The title is what it shows: under another title, or another
 * name of the product, there is none until `npm run media` has made it.
 */
export const cardNameOf = (title: string, language: string): string =>
  `card.${language}.${createHash('sha256').update(title).digest('hex').slice(0, 8)}.png`;

/** The path of a page's picture; null where there is none. */
export type FindCard = (title: string, language: string) => Promise<string | null>;

export const createCardFinder = (folder: string): FindCard => {
  const known = new Map<string, Promise<string | null>>();
  return (title, language) => {
    const name = cardNameOf(title, language);
    const found =
      known.get(name) ??
      access(path.join(folder, name)).then(
        () => `/media/${name}`,
        () => null,
      );
    known.set(name, found);
    return found;
  };
};
