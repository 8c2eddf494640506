import { swissDay, swissTime } from './clock.ts';
import type { Clock } from './clock.ts';
import type { Logger } from '../logs/logger.ts';
import type { Running } from './running.ts';

type JobOptions = {
  name: string;
  log: Logger;
  /** Log message for a run whose work returns a count above 0. */
  message?: string;
};

/**
 * Runs `work` at once and then at the interval, never concurrently. A failure is logged; the next run makes up for it.
 */
export const every = (
  work: () => Promise<unknown>,
  { milliseconds, name, log, message }: JobOptions & { milliseconds: number },
): Running => {
  let running: Promise<void> | undefined;
  const run = (): void => {
    running ??= work()
      .then((count) => {
        if (message !== undefined && typeof count === 'number' && count > 0) log.info({ count }, message);
      })
      .catch((error: unknown) => log.warn({ err: error, name }, 'job failed, will be retried'))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(run, milliseconds);
  run();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};

const minute = 60_000;

/**
 * Runs `work` once a day, from `at` on (`HH:MM`, Swiss time); at once if a process starts later. A failure is retried
 * after a minute. Every process runs it, so the work must be idempotent.
 */
export const everyDay = (
  work: () => Promise<unknown>,
  {
    at,
    clock,
    milliseconds = minute,
    ...job
  }: JobOptions & { at: string; clock: Clock; milliseconds?: number },
): Running => {
  let lastDay = '';
  const runIfDue = async (): Promise<unknown> => {
    const now = clock.now();
    const day = swissDay(now);
    if (day === lastDay || swissTime(now) < at) return 0;
    const result = await work();
    lastDay = day;
    return result;
  };
  return every(runIfDue, { milliseconds, ...job });
};
