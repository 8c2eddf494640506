import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import { every } from '@attesta/service-kit/schedule/every.ts';

/** Interval of pulls of what other gateways wrote. */
const lookMilliseconds = 2000;

/** Runs one task after the other, however each ends. */
const createMutex = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
};

/** Pulls at an interval, one pull at a time, and at once after a change of this gateway. */
export const pollDatabase = (look: () => Promise<void>, logger: Logger) => {
  const inTurn = createMutex();
  let fault: string | null = null;
  const opening = Promise.withResolvers<void>();
  /** Logs changes only: a database may be away for long. */
  const lookAndTell = async (): Promise<void> => {
    try {
      await inTurn(look);
      if (fault !== null) logger.info('the store of builds is back');
      fault = null;
    } catch (error) {
      const told = String(error);
      if (told !== fault) {
        logger.warn({ err: error }, 'the store of builds is away: what is on disk is served');
      }
      fault = told;
    } finally {
      opening.resolve();
    }
  };
  const looking = every(lookAndTell, { milliseconds: lookMilliseconds, name: 'builds', log: logger });

  return { lookAndTell, opened: opening.promise, stop: looking.stop };
};
