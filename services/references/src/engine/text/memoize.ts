/**
 * Caches a pure function by its argument's identity: templates, pairs and word lists of the catalogue recur in every
 * document. Entries live as long as their argument.
 */
export const memoize = <Key extends object, T extends object | string | boolean | null>(
  compute: (key: Key) => T,
): ((key: Key) => T) => {
  const cache = new WeakMap<Key, T>();
  return (key) => {
    const found = cache.get(key);
    if (found !== undefined) return found;
    const value = compute(key);
    cache.set(key, value);
    return value;
  };
};

/** The same for two arguments. */
export const memoizePair = <A extends object, B extends object, T extends object | null>(
  compute: (a: A, b: B) => T,
): ((a: A, b: B) => T) => {
  const ofFirst = memoize((a: A) => memoize((b: B) => compute(a, b)));
  return (a, b) => ofFirst(a)(b);
};
