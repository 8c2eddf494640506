import type { CooldownOf } from './cooldowns.ts';

/** Releases a permit; the same key gets its next one after `cooldown` milliseconds. */
export type ReleasePermit = (cooldown?: number) => void;

export type FairSemaphore = {
  /** Resolves with a permit once it is the key's turn. Release it also after a failure. */
  acquire(key: string): Promise<ReleasePermit>;
  /** Number of waiting requests of the key. */
  waitingFor(key: string): number;
};

/**
 * Semaphore with at most one permit per key at a time. Keys take turns; requests of one key keep their order. For work
 * that holds a shared resource, such as a database connection or the thread of a process: a greedy key waits behind
 * itself. Pending events are handled before a permit is passed on.
 */
export const createFairSemaphore = (permits: number): FairSemaphore => {
  let held = 0;
  /** Keys that hold a permit or cool down. */
  const busy = new Set<string>();
  /** Waiting requests by key, in the order of the keys' turns. */
  const queues = new Map<string, ((release: ReleasePermit) => void)[]>();

  const moveToEnd = (key: string): void => {
    const queue = queues.get(key);
    queues.delete(key);
    if (queue !== undefined && queue.length > 0) queues.set(key, queue);
  };
  const readmit = (key: string): void => {
    busy.delete(key);
    moveToEnd(key);
    grant();
  };
  const begin = (key: string, queue: ((release: ReleasePermit) => void)[]): void => {
    const next = queue.shift();
    moveToEnd(key);
    held += 1;
    busy.add(key);
    next?.((cooldown = 0) => {
      held -= 1;
      if (cooldown > 0) setTimeout(readmit, cooldown, key);
      setImmediate(cooldown > 0 ? grant : readmit, key);
    });
  };
  const grant = (): void => {
    for (const [key, queue] of queues) {
      if (held >= permits) return;
      if (!busy.has(key)) begin(key, queue);
    }
  };

  return {
    acquire: (key) =>
      new Promise((resolve) => {
        const queue = queues.get(key) ?? [];
        queue.push(resolve);
        queues.set(key, queue);
        grant();
      }),
    waitingFor: (key) => queues.get(key)?.length ?? 0,
  };
};

/** Runs `work` with a permit. @param cooldownOf cooldown of the key afterwards; none by default */
export const withPermit = async <Value>(
  semaphore: FairSemaphore,
  key: string,
  work: () => Promise<Value>,
  cooldownOf: CooldownOf = () => 0,
): Promise<Value> => {
  const release = await semaphore.acquire(key);
  const began = performance.now();
  try {
    return await work();
  } finally {
    release(cooldownOf(key, performance.now() - began));
  }
};
