import type { Listening } from '@attesta/service-kit/database/listening.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';

import { renderedChannel } from './rendering-progress.ts';

export type ChangeWaiter = {
  /**
   * Calls `look` now and after each notified change of the id, until it returns a value or time is up.
   * @returns the value, or null after `milliseconds`
   * @throws processEnding once the waiter is stopped, unless the value is there
   */
  waitFor<Found>(id: string, milliseconds: number, look: () => Promise<Found | null>): Promise<Found | null>;
  /** Ends all waiting, also of later calls: an ending process would be deaf to what they wait for. */
  stop(): Promise<void>;
};

/** Lets requests wait for rows without polling: one connection listens for all. */
export const startChangeWaiter = (listening: Listening): ChangeWaiter => {
  const waiting = new Map<string, Set<() => void>>();
  let stopped = false;
  const wakeAll = (): void => {
    for (const wakers of waiting.values()) for (const wake of wakers) wake();
  };
  const listener = listening.listen({
    channels: [renderedChannel],
    onNotify: (_, id) => {
      for (const wake of waiting.get(id) ?? []) wake();
    },
    onMissed: wakeAll,
  });

  const register = (id: string, wake: () => void): (() => void) => {
    const wakers = waiting.get(id) ?? new Set();
    waiting.set(id, wakers.add(wake));
    return () => {
      wakers.delete(wake);
      if (wakers.size === 0 && waiting.get(id) === wakers) waiting.delete(id);
    };
  };

  return {
    waitFor: async (id, milliseconds, look) => {
      const deadline = Date.now() + milliseconds;
      let changed = false;
      let wake: () => void = () => undefined;
      const unregister = register(id, () => {
        changed = true;
        wake();
      });
      try {
        for (;;) {
          changed = false;
          const found = await look();
          if (found !== null) return found;
          if (stopped) throw problem('processEnding');
          const rest = deadline - Date.now();
          if (rest <= 0) return null;
          if (changed) continue;
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, rest);
            wake = () => {
              clearTimeout(timer);
              resolve();
            };
          });
        }
      } finally {
        unregister();
      }
    },
    stop: async () => {
      stopped = true;
      wakeAll();
      await listener.stop();
    },
  };
};
