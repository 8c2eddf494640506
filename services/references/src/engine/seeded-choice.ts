/**
 * Picks by the reference's own id: two references with equal ratings differ, one reference never changes by itself.
 * @returns a whole number from 0 to `count` − 1
 */
export function seededIndex(count: number, ...keys: readonly string[]): number {
  let hash = 0x811c9dc5;
  const text = keys.join('\u0000');
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return ((hash ^ (hash >>> 16)) >>> 0) % count;
}

/** The same values, starting with the one picked. */
export function rotate<T>(values: readonly T[], start: number): T[] {
  return [...values.slice(start), ...values.slice(0, start)];
}
