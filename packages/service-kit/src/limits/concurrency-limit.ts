/** Counts what is under way and refuses what would be too much at the same time. */
export type ConcurrencyLimit = {
  /**
   * Counts for each of `keys`, of which one with a factor may have so many times as much under way.
   * Gives what ends the counting, to be called once; null, and nothing is counted, where one of them has too much.
   */
  enter(keys: readonly { readonly key: string; readonly factor: number }[]): (() => void) | null;
};

export const createConcurrencyLimit = (most: number): ConcurrencyLimit => {
  const underWay = new Map<string, number>();
  return {
    enter: (keys) => {
      if (keys.some(({ key, factor }) => (underWay.get(key) ?? 0) >= most * factor)) return null;
      for (const { key } of keys) underWay.set(key, (underWay.get(key) ?? 0) + 1);
      return () => {
        for (const { key } of keys) {
          const left = (underWay.get(key) ?? 1) - 1;
          if (left === 0) underWay.delete(key);
          else underWay.set(key, left);
        }
      };
    },
  };
};
