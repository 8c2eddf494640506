/** Of the hash of Fowler, Noll and Vo, 32 bits. */
const prime = 0x01000193;

/**
 * Picks by the reference's own id: two references with equal ratings differ, one reference never changes by itself.
 * @returns a whole number from 0 to `count` − 1
 */
export const seededIndex = (count: number, ...keys: readonly string[]): number => {
  let hash = 0x811c9dc5;
  for (const [place, key] of keys.entries()) {
    // A character that no key holds stands between them.
    if (place > 0) hash = Math.imul(hash, prime);
    for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), prime);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return ((hash ^ (hash >>> 16)) >>> 0) % count;
};

/** The same values, starting with the one picked. */
export const rotate = <T>(values: readonly T[], start: number): T[] => [
  ...values.slice(start),
  ...values.slice(0, start),
];
