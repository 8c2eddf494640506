/** Ends a stay: the place is free for somebody else. */
type Leave = () => void;

export type Places = {
  /** Resolves when it is the turn of whoever the key stands for. Whoever takes a place leaves it, also after a failure. */
  take(key: string): Promise<Leave>;
};

/**
 * So many places, at most one for each key at a time; whoever waits is served in the order of coming. For work that holds
 * what others need, such as a connection to the database: whoever asks for much of it waits behind himself.
 */
export const createPlaces = (most: number): Places => {
  const taken = new Set<string>();
  const waiting: { key: string; begin: (leave: Leave) => void }[] = [];

  const fill = (): void => {
    while (taken.size < most) {
      const index = waiting.findIndex(({ key }) => !taken.has(key));
      const [next] = index === -1 ? [] : waiting.splice(index, 1);
      if (next === undefined) return;
      const { key, begin } = next;
      taken.add(key);
      begin(() => {
        taken.delete(key);
        fill();
      });
    }
  };

  return {
    take: (key) =>
      new Promise((begin) => {
        waiting.push({ key, begin });
        fill();
      }),
  };
};

/** Does work in a place. */
export const inPlace = async <Value>(
  places: Places,
  key: string,
  work: () => Promise<Value>,
): Promise<Value> => {
  const leave = await places.take(key);
  try {
    return await work();
  } finally {
    leave();
  }
};
