/** Counts what is under way per key and refuses what would be too much at the same time. */
export type AtOnce = {
  /** Gives what ends the counting, to be called once; null where `key` has too much under way. */
  enter(key: string): (() => void) | null;
};

export const createAtOnce = (most: number): AtOnce => {
  const underWay = new Map<string, number>();
  return {
    enter: (key) => {
      const count = (underWay.get(key) ?? 0) + 1;
      if (count > most) return null;
      underWay.set(key, count);
      return () => {
        const left = (underWay.get(key) ?? 1) - 1;
        if (left === 0) underWay.delete(key);
        else underWay.set(key, left);
      };
    },
  };
};
