import { startHousekeeping } from '@attesta/service-kit/schedule/retention.ts';
import { repeat, repeatDaily, startErasure } from '@attesta/service-kit/schedule/every.ts';
import { together } from '@attesta/service-kit/schedule/running.ts';
import type { Running } from '@attesta/service-kit/schedule/running.ts';

import { eraseDeletedAccounts } from './jobs/erase-deleted-accounts.ts';
import { chores } from './jobs/retention.ts';
import { checkLedger } from './jobs/check-ledger.ts';
import type { Parts } from './dependencies.ts';

const tickMilliseconds = 10_000;

/** The tick that looks for due payments. What is due stands in Postgres, and each is claimed by one process. */
export const startSweep = (
  { settler, logger: log }: Pick<Parts, 'settler' | 'logger'>,
  milliseconds = tickMilliseconds,
): Running =>
  repeat(() => settler.sweep(), { milliseconds, name: 'sweep', log, says: 'due payments settled' });

/** What the service does by itself. Any number of processes may do it side by side. */
export const startWork = (parts: Parts): Running => {
  const { orm, clock, logger: log } = parts;
  return together([
    startSweep(parts),
    repeatDaily(() => checkLedger(orm.em.fork(), log, clock.now()), {
      at: '03:30',
      clock,
      name: 'ledger check',
      log,
    }),
    startErasure(eraseDeletedAccounts, parts, 'payments of deleted accounts anonymised'),
    startHousekeeping({ orm, clock, log, chores }),
  ]);
};
