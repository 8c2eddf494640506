import { setTimeout as sleep } from 'node:timers/promises';

import { createConversionQueue } from '../office/conversion-queue.ts';
import type { OfficePool } from '../office/office-pool.ts';

export type SleepingPool = Pick<OfficePool, 'convert' | 'close'> & {
  /** Owners of the documents in the order in which their conversion began. */
  readonly converted: readonly string[];
  /** Ends the sleep of all conversions, also of those to come. */
  wakeUp(): void;
};

/** Stands in for a pool of one LibreOffice: takes documents as that one does, sleeps, and gives the same PDF for all. */
export const sleepingPool = (pdf: Buffer, milliseconds: number): SleepingPool => {
  const queue = createConversionQueue(60_000);
  const converted: string[] = [];
  const never = new Promise<void>(() => undefined);
  const awake = new AbortController();
  const work = async (): Promise<void> => {
    for (;;) {
      const job = await queue.take(never);
      if (job === null) return;
      converted.push(job.owner);
      await sleep(milliseconds, undefined, { signal: awake.signal }).catch(() => undefined);
      queue.finish(job, pdf);
    }
  };
  void work();
  return { converted, convert: queue.add, close: queue.close, wakeUp: () => awake.abort() };
};
