import { forgetAnswers } from '@attesta/service-kit/idempotency.ts';
import { forgetDoneRows } from '@attesta/service-kit/outbox.ts';
import { repeat } from '@attesta/service-kit/repeat.ts';

import { schema } from '../../database.ts';
import type { Parts } from '../../parts.ts';

const milliseconds = 10 * 60_000;

/** Sweeps now and then what has had its time; a sweep that is missed is made up for by the next one. */
export function startHousekeeping({ orm, clock, logger: log }: Pick<Parts, 'orm' | 'clock' | 'logger'>): {
  stop(): Promise<void>;
} {
  const sweep = async (): Promise<void> => {
    const now = clock.now();
    const answers = await forgetAnswers(orm.em.fork(), schema, now);
    const sideEffects = await forgetDoneRows(orm.em.fork(), schema, now);
    if (answers + sideEffects > 0) log.info({ answers, sideEffects }, 'what has had its time is forgotten');
  };
  return repeat(sweep, { milliseconds, name: 'housekeeping', log });
}
