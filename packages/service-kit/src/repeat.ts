import type { Logger } from './logger.ts';

/**
 * Does work that is due now and then: at once, and again each time so many milliseconds later, never twice at a time. A
 * failure is logged and made up for by the next turn.
 */
export function repeat(
  work: () => Promise<unknown>,
  { milliseconds, name, log }: { milliseconds: number; name: string; log: Logger },
): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  const turn = (): void => {
    running ??= work()
      .then(() => undefined)
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
}
