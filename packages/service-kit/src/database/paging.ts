export type Direction = 'asc' | 'desc';

/** One of the expressions that a list is ordered by. */
export type SortKey = {
  column: string;
  /** Rows without a value stand last in both directions. */
  nullable?: true;
  /** Not turned round with the others: within the same state the newest always stands first. */
  fixed?: Direction;
};

/** Umlauts beside their vowels, whatever the database's own locale. */
export const germanOrder = 'collate "de-CH-x-icu"';

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** The `order by` list of `keys`; `reversed` is the same order read from its end. The last key should be unique. */
export const orderByKeys = (keys: readonly SortKey[], direction: Direction, reversed: boolean): string =>
  keys
    .map(({ column, nullable, fixed }) => {
      const wanted = fixed ?? direction;
      const order = `${column} ${reversed ? opposite[wanted] : wanted}`;
      // Said only where there may be nulls: an index is not recognised behind words that say nothing.
      return nullable === undefined ? order : `${order} nulls ${reversed ? 'first' : 'last'}`;
    })
    .join(', ');

/** Which rows a page has: `count` of them after `offset`, from the end where `reversed`. */
export type PageWindow = { count: number; offset: number; reversed: boolean };

/** Reads from the nearer end. Null for a page behind the last one. @param page from 1 */
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

/** Words in any order; characters that no stored text has, and Postgres refuses, part them too. */
export const searchWords = (search: string): string[] => {
  const words = search.toWellFormed().split(/[\s\p{Cc}]+/u);
  return [...new Set(words)].filter((word) => word !== '');
};

/** The pattern of `like` that finds a word anywhere. */
export const likeAnywhere = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
