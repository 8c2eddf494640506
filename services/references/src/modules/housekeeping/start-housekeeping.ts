import { forgetAnswers } from '@attesta/service-kit/idempotency.ts';
import { repeat } from '@attesta/service-kit/repeat.ts';

import { schema } from '../../database.ts';
import type { Parts } from '../../parts.ts';

const milliseconds = 10 * 60_000;

/** Sweeps now and then what has had its time; a sweep that is missed is made up for by the next one. */
export function startHousekeeping({ orm, clock, logger: log }: Pick<Parts, 'orm' | 'clock' | 'logger'>): {
  stop(): Promise<void>;
} {
  const sweep = async (): Promise<void> => {
    const answers = await forgetAnswers(orm.em.fork(), schema, clock.now());
    if (answers > 0) log.info({ answers }, 'stored answers of orders forgotten');
  };
  return repeat(sweep, { milliseconds, name: 'housekeeping', log });
}
