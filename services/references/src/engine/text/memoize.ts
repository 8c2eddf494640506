/**
 * What was worked out of catalogue data holds for good, and the same templates, pairs and word lists return in every
 * document. Nothing is kept longer than what it was worked out of.
 */
export const memoize = <Key extends object, T extends object | string | boolean | null>(
  workOut: (key: Key) => T,
): ((key: Key) => T) => {
  const known = new WeakMap<Key, T>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = workOut(key);
    known.set(key, value);
    return value;
  };
};

/** The same for what depends on two things. */
export const memoizePair = <A extends object, B extends object, T extends object | null>(
  workOut: (a: A, b: B) => T,
): ((a: A, b: B) => T) => {
  const ofFirst = memoize((a: A) => memoize((b: B) => workOut(a, b)));
  return (a, b) => ofFirst(a)(b);
};
