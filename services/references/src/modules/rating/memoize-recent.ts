/**
 * Keeps what was worked out last, by a key that says all that it was worked out of, so that no process can hold an old
 * one: at most `most` values, and the one that was not asked for longest goes first.
 */
export const memoizeRecent = <T extends object>(most: number): ((key: string, workOut: () => T) => T) => {
  const known = new Map<string, T>();
  return (key, workOut) => {
    const value = known.get(key) ?? workOut();
    known.delete(key);
    known.set(key, value);
    const [oldest = key] = known.keys();
    if (known.size > most) known.delete(oldest);
    return value;
  };
};
