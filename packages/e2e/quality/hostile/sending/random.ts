export type Random = {
  /** Integer from 0 to below `limit`. */
  integer: (limit: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  chance: (share: number) => boolean;
  bytes: (length: number) => Buffer;
  /** Seed for a library. */
  seed: () => number;
};

/** FNV-1a, to give each attack a sequence of its own. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
};

/** Sequence that depends only on seed and name (splitmix32), so that a finding can be repeated. */
export const createRandom = (seed: number, name: string): Random => {
  let state = (seed ^ hashOf(name)) >>> 0;
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  const integer = (limit: number): number => next() % limit;
  return {
    integer,
    pick: (items) => {
      const item = items[integer(items.length)];
      if (item === undefined) throw new Error('there is nothing to pick from');
      return item;
    },
    chance: (share) => next() / 2 ** 32 < share,
    bytes: (length) => Buffer.from(Array.from({ length }, () => integer(256))),
    seed: next,
  };
};
