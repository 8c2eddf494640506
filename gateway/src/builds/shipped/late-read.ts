import { setTimeout as sleep } from 'node:timers/promises';

/** Least time between the beginnings of two reads (milliseconds). */
const pauseMilliseconds = 250;
/** Longest wait of a caller (milliseconds). */
const patienceMilliseconds = 2_000;

/**
 * Lets any number of callers wait for a read that begins after their call. They share it, so that many cost no more than
 * four reads a second; its failure is not theirs.
 */
export const createLateRead = (read: () => Promise<void>): (() => Promise<void>) => {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  const readAfter = async (former: Promise<void>): Promise<void> => {
    await former;
    next = null;
    const reading = read().catch(() => undefined);
    last = Promise.all([reading, sleep(pauseMilliseconds, undefined, { ref: false })]).then(() => undefined);
    await reading;
  };

  return async () => {
    next ??= readAfter(last);
    await Promise.race([next, sleep(patienceMilliseconds, undefined, { ref: false })]);
  };
};
