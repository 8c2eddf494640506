import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';

import { swissDay, swissTime } from './clock.ts';
import type { Clock } from './clock.ts';
import type { Logger } from '../logs/logger.ts';
import type { Running } from './running.ts';

type Tick = {
  name: string;
  log: Logger;
  /** Said in the log, with how many, where the work gives a number above 0. */
  says?: string;
};

/**
 * Does work that is due now and then: at once, and again each time so many milliseconds later, never twice at a time. A
 * failure is logged and made up for by the next turn.
 */
export const every = (
  work: () => Promise<unknown>,
  { milliseconds, name, log, says }: Tick & { milliseconds: number },
): Running => {
  let running: Promise<void> | undefined;
  const turn = (): void => {
    running ??= work()
      .then((count) => {
        if (says !== undefined && typeof count === 'number' && count > 0) log.info({ count }, says);
      })
      .catch((error: unknown) => log.warn({ err: error, name }, 'will be tried again'))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(turn, milliseconds);
  turn();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};

const erasureMilliseconds = 10_000;

/** Erases what deleted accounts have in a service, soon after they are. @param erase gives how many rows went, for the log */
export const startErasure = (
  erase: (em: EntityManager) => Promise<number>,
  { orm, logger: log }: { orm: MikroORM; logger: Logger },
  says: string,
): Running =>
  every(() => erase(orm.em.fork()), { milliseconds: erasureMilliseconds, name: 'erasure', log, says });

const minute = 60_000;

/**
 * Does work once a day, from `at` on (`HH:MM`, Swiss time); where that has passed when it starts, at once. What fails is
 * tried again after a minute. Each process does it: the work must bear that.
 */
export const everyDay = (
  work: () => Promise<unknown>,
  { at, clock, milliseconds = minute, ...tick }: Tick & { at: string; clock: Clock; milliseconds?: number },
): Running => {
  let lastDay = '';
  const lookAtClock = async (): Promise<unknown> => {
    const now = clock.now();
    const day = swissDay(now);
    if (day === lastDay || swissTime(now) < at) return 0;
    const result = await work();
    lastDay = day;
    return result;
  };
  return every(lookAtClock, { milliseconds, ...tick });
};
