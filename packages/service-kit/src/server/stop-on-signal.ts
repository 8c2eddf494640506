import type { Logger } from '../logs/logger.ts';

/** How long a process that was told to end may take (milliseconds). */
const stopDeadline = 30_000;

/** After a fault nobody knows what still works: requests in flight get this long, and then the process makes room. */
const faultDeadline = 3_000;

/**
 * Ends the process in order, once: `stop` takes no more requests and finishes those in flight. Exits with 0 on SIGTERM,
 * SIGINT, or when the launcher that started this process is gone. An error that nobody caught is logged as fatal and
 * ends it too, with 1, so that whoever watches the process starts it afresh.
 */
export const stopOnSignal = (log: Logger, stop: () => Promise<void>): void => {
  let stopping = false;
  const end = (code: 0 | 1, deadline: number): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), deadline).unref();
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  const endFor = (reason: string): void => {
    if (!stopping) log.info({ reason }, 'stopping');
    end(0, stopDeadline);
  };
  process.on('SIGTERM', () => endFor('SIGTERM'));
  process.on('SIGINT', () => endFor('SIGINT'));
  if (process.send !== undefined) process.on('disconnect', () => endFor('launcher gone'));
  // Promises that are rejected and awaited by nobody come here as well.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'unexpected error, this process ends');
    end(1, faultDeadline);
  });
};
