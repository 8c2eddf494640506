import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import { every } from '@attesta/service-kit/schedule/every.ts';

/** Interval of pulls of what other gateways wrote. */
const pullMilliseconds = 2000;

/** Runs one task after the other, however each ends. */
const createMutex = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work, work);
    last = result;
    return result;
  };
};

/** Pulls at an interval, one pull at a time, and at once after a change of this gateway. */
export const pollDatabase = (pull: () => Promise<void>, logger: Logger) => {
  const runExclusively = createMutex();
  let fault: string | null = null;
  const opening = Promise.withResolvers<void>();
  /** Logs changes only: a database may be away for long. */
  const pullAndLog = async (): Promise<void> => {
    try {
      await runExclusively(pull);
      if (fault !== null) logger.info('store of builds reachable again');
      fault = null;
    } catch (error) {
      const message = String(error);
      if (message !== fault) {
        logger.warn({ err: error }, 'store of builds unreachable, serving from disk');
      }
      fault = message;
    } finally {
      opening.resolve();
    }
  };
  const polling = every(pullAndLog, { milliseconds: pullMilliseconds, name: 'builds', log: logger });

  return { pullAndLog, opened: opening.promise, stop: polling.stop };
};
