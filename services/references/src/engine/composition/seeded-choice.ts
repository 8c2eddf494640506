/** FNV hash (Fowler, Noll, Vo), 32 bits. */
const prime = 0x01000193;
const basis = 0x811c9dc5;

/** Hash of a reference's id and of the texts added to it; choices derive from it. */
export type Seed = number;

const addText = (hash: Seed, text: string): Seed => {
  let sum = hash;
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), prime);
  return sum;
};

export const seedOf = (id: string): Seed => addText(basis, id);

/** A different seed per attempt to compose the same. */
export const reseeded = (seed: Seed, attempt: number): Seed => addText(seed, ` ${attempt}`);

/** Seed of one choice. The multiplication adds a NUL, which no key contains, as separator. */
export const seedFor = (seed: Seed, key: string): Seed => addText(Math.imul(seed, prime), key);

/**
 * Picks by the reference's id: two references with equal ratings differ, one reference never changes by itself.
 * @returns a whole number from 0 to `count` − 1
 */
export const seededIndex = (count: number, seed: Seed, key: string): number => {
  let hash = seedFor(seed, key);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return ((hash ^ (hash >>> 16)) >>> 0) % count;
};

/** The same values, starting with the one at `start`. */
export const rotate = <T>(values: readonly T[], start: number): T[] => [
  ...values.slice(start),
  ...values.slice(0, start),
];
