/** LRU memo of at most `most` values. The key must contain all inputs of the value, so that no entry can be stale. */
export const memoizeRecent = <T extends object>(most: number): ((key: string, compute: () => T) => T) => {
  const values = new Map<string, T>();
  return (key, compute) => {
    const value = values.get(key) ?? compute();
    values.delete(key);
    values.set(key, value);
    const [oldest = key] = values.keys();
    if (values.size > most) values.delete(oldest);
    return value;
  };
};
