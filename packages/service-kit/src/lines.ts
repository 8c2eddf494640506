export type Lines = {
  /** Does the work when what joined the same line before is done, whether that succeeded or not. */
  join<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
};

/** Work of the same key is done one after the other, in the order in which it came; other keys do not wait for it. */
export const createLines = (): Lines => {
  const last = new Map<string, Promise<unknown>>();
  return {
    join: async (key, work) => {
      const before = last.get(key) ?? Promise.resolve();
      const own = before.then(work, work);
      last.set(key, own);
      try {
        return await own;
      } finally {
        if (last.get(key) === own) last.delete(key);
      }
    },
  };
};
