import type { Parts } from '../../parts.ts';
import { forgetExpired } from './forget-expired.ts';
import { renewSealedSecrets } from './renew-sealed-secrets.ts';

const minutes = 10;

/** Sweeps now and then. It needs no queue: a sweep that is missed is made up for by the next one. */
export function startHousekeeping({ orm, clock, logger, vault }: Parts): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const sweep = (): void => {
    running = forgetExpired(orm.em.fork(), clock.now()).then(
      (rows) => logger.debug({ rows }, 'expired rows forgotten'),
      (error: unknown) => logger.warn({ err: error }, 'sweep failed'),
    );
  };
  const timer = setInterval(sweep, minutes * 60_000);
  sweep();
  // Once: what is sealed while this process runs is sealed with its newest key.
  const renewing = renewSealedSecrets(orm.em.fork(), vault).then(
    ({ renewed, left }) => {
      if (renewed > 0) logger.info({ renewed }, 'second factors sealed with the newest key');
      if (left > 0) logger.error({ alert: 'unknown-totp-key', left }, 'second factors of a key not given');
    },
    (error: unknown) => logger.warn({ err: error }, 'sealing with the newest key failed'),
  );
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all([running, renewing]);
    },
  };
}
