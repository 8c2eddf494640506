/** Limits concurrent work by key, and refuses excess instead of queueing it. */
export type ConcurrencyLimit = {
  /**
   * Takes a permit of each key; a key's limit is multiplied by its factor.
   * @returns the release, to be called once; null, and no permit is taken, if one key has none left
   */
  acquire(keys: readonly { readonly key: string; readonly factor: number }[]): (() => void) | null;
};

export const createConcurrencyLimit = (permits: number): ConcurrencyLimit => {
  const held = new Map<string, number>();
  return {
    acquire: (keys) => {
      if (keys.some(({ key, factor }) => (held.get(key) ?? 0) >= permits * factor)) return null;
      for (const { key } of keys) held.set(key, (held.get(key) ?? 0) + 1);
      return () => {
        for (const { key } of keys) {
          const left = (held.get(key) ?? 1) - 1;
          if (left === 0) held.delete(key);
          else held.set(key, left);
        }
      };
    },
  };
};
