export type Direction = 'asc' | 'desc';

/** Expression in the order of a list. */
export type SortKey = {
  column: string;
  /** Rows without a value come last in both directions. */
  nullable?: true;
  /** Direction that does not follow the list's: within equal states the newest always comes first. */
  fixed?: Direction;
};

/** Sorts umlauts with their vowels, whatever the locale of the database. */
export const germanOrder = 'collate "de-CH-x-icu"';

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** SQL after `order by`; `reversed` reads the same order from its end. The last key should be unique. */
export const orderByKeys = (keys: readonly SortKey[], direction: Direction, reversed: boolean): string =>
  keys
    .map(({ column, nullable, fixed }) => {
      const wanted = fixed ?? direction;
      const order = `${column} ${reversed ? opposite[wanted] : wanted}`;
      // Only for nullable columns: a redundant `nulls last` would keep an index from being used.
      return nullable === undefined ? order : `${order} nulls ${reversed ? 'first' : 'last'}`;
    })
    .join(', ');

/** Rows of a page: `count` after `offset`, counted from the end if `reversed`. */
export type PageWindow = { count: number; offset: number; reversed: boolean };

/** Window of a page, read from the nearer end; null for a page behind the last one. @param page from 1 */
export const pageWindow = (
  { page, size }: { page: number; size: number },
  total: number,
): PageWindow | null => {
  const before = (page - 1) * size;
  const count = Math.min(size, total - before);
  if (count <= 0) return null;
  const after = total - before - count;
  const reversed = after < before;
  return { count, offset: reversed ? after : before, reversed };
};

/** Search words, in any order. Control characters, which Postgres refuses, separate words like spaces. */
export const searchWords = (search: string): string[] => {
  const words = search.toWellFormed().split(/[\s\p{Cc}]+/u);
  return [...new Set(words)].filter((word) => word !== '');
};

/** `like` pattern that matches the word anywhere. */
export const likeAnywhere = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
