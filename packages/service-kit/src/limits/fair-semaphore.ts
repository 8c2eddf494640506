import type { CooldownOf } from './cooldowns.ts';

/** Ends a stay: the place is free for somebody else, and for the same key after so many milliseconds. */
export type ReleasePermit = (rest?: number) => void;

export type FairSemaphore = {
  /** Resolves when it is the turn of whoever the key stands for. Whoever takes a place leaves it, also after a failure. */
  take(key: string): Promise<ReleasePermit>;
  /** Number of those of the key that wait for a place. */
  waitingOf(key: string): number;
};

/**
 * So many places, at most one for each key at a time; keys take turns, and those of one key come in their order. For work
 * that holds what others need, such as a connection to the database or the one thread of a process: whoever asks for much
 * of it waits behind himself. Before a place is given on, what else has come meanwhile is dealt with.
 */
export const createFairSemaphore = (most: number): FairSemaphore => {
  let taken = 0;
  /** Those who are in a place, or rest. */
  const away = new Set<string>();
  /** In the order in which it is their turn. */
  const lines = new Map<string, ((leave: ReleasePermit) => void)[]>();

  const comeLast = (key: string): void => {
    const line = lines.get(key);
    lines.delete(key);
    if (line !== undefined && line.length > 0) lines.set(key, line);
  };
  const comeBack = (key: string): void => {
    away.delete(key);
    comeLast(key);
    fill();
  };
  const begin = (key: string, line: ((leave: ReleasePermit) => void)[]): void => {
    const next = line.shift();
    comeLast(key);
    taken += 1;
    away.add(key);
    next?.((rest = 0) => {
      taken -= 1;
      if (rest > 0) setTimeout(comeBack, rest, key);
      setImmediate(rest > 0 ? fill : comeBack, key);
    });
  };
  const fill = (): void => {
    for (const [key, line] of lines) {
      if (taken >= most) return;
      if (!away.has(key)) begin(key, line);
    }
  };

  return {
    take: (key) =>
      new Promise((resolve) => {
        const line = lines.get(key) ?? [];
        line.push(resolve);
        lines.set(key, line);
        fill();
      }),
    waitingOf: (key) => lines.get(key)?.length ?? 0,
  };
};

/** Does work in a place. @param restOf how long the key rests after it; not at all where nothing is said */
export const withPermit = async <Value>(
  places: FairSemaphore,
  key: string,
  work: () => Promise<Value>,
  restOf: CooldownOf = () => 0,
): Promise<Value> => {
  const leave = await places.take(key);
  const began = performance.now();
  try {
    return await work();
  } finally {
    leave(restOf(key, performance.now() - began));
  }
};
