import type { Logger } from '../logs/logger.ts';

/** Time a process may take to stop (milliseconds). */
const stopDeadline = 30_000;

/** Time for requests in flight after an uncaught error (milliseconds): the state of the process is unknown. */
const faultDeadline = 3_000;

/**
 * Stops the process in order, once: `stop` accepts no more requests and finishes those in flight. Exits with 0 on
 * SIGTERM, SIGINT, or when the launcher that started it is gone. An uncaught error is logged as fatal and exits with 1,
 * so that the supervisor restarts the process.
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
  // Also receives unhandled rejections.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'unexpected error, this process ends');
    end(1, faultDeadline);
  });
};
