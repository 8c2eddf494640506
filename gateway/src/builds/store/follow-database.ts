import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import { every } from '@attesta/service-kit/schedule/every.ts';

/** Between two looks for what other gateways were given. */
const lookMilliseconds = 2000;

/** One after the other, however each ends. */
const createMutex = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
};

/** Looks again and again, one look at a time, and at once where somebody has changed something. */
export const pollDatabase = (look: () => Promise<void>, logger: Logger) => {
  const inTurn = createMutex();
  let fault: string | null = null;
  const opening = Promise.withResolvers<void>();
  /** Tells only what has changed: a database may be away for long. */
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
