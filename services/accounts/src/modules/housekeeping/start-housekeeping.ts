import type { Parts } from '../../parts.ts';
import { forgetExpired } from './forget-expired.ts';

const minutes = 10;

/** Sweeps now and then. It needs no queue: a sweep that is missed is made up for by the next one. */
export function startHousekeeping({ orm, clock, logger }: Parts): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const sweep = (): void => {
    running = forgetExpired(orm.em.fork(), clock.now()).then(
      (rows) => logger.debug({ rows }, 'expired rows forgotten'),
      (error: unknown) => logger.warn({ err: error }, 'sweep failed'),
    );
  };
  const timer = setInterval(sweep, minutes * 60_000);
  sweep();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
