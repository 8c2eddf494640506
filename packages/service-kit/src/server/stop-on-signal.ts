import type { Logger } from '../logs/logger.ts';

/** Time a process may take to stop after it has drained (milliseconds); with the longest drain 58 s. */
const stopDeadline = 38_000;

/** Time for requests in flight after an uncaught error (milliseconds): the state of the process is unknown. */
const faultDeadline = 3_000;

/** Call of `stop`: how long it drains first (milliseconds). */
type Stop = (drainMilliseconds: number) => Promise<void>;

/**
 * Stops the process in order, once: `stop` accepts no more requests and finishes those in flight. Exits with 0 on
 * SIGTERM, SIGINT, or when the launcher that started it is gone. An uncaught error is logged as fatal and exits with 1,
 * so that the supervisor restarts the process.
 * @param drainSeconds time in which proxies are told to ask another process, on SIGTERM only: SIGINT comes from a
 * person or a launcher who has told them, and after an error the process must not go on
 */
export const stopOnSignal = (log: Logger, stop: Stop, drainSeconds = 0): void => {
  let stopping = false;
  const end = (code: 0 | 1, deadline: number, drain = 0): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), deadline + drain).unref();
    stop(drain).then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  const endFor = (reason: string, drain = 0): void => {
    if (!stopping) log.info({ reason }, 'stopping');
    end(0, stopDeadline, drain);
  };
  process.on('SIGTERM', () => endFor('SIGTERM', drainSeconds * 1000));
  process.on('SIGINT', () => endFor('SIGINT'));
  if (process.send !== undefined) process.on('disconnect', () => endFor('launcher gone'));
  // Also receives unhandled rejections.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'unexpected error, this process ends');
    end(1, faultDeadline);
  });
};
