import { startErasure, startRetention } from '@attesta/service-kit/schedule/retention.ts';
import { every, everyDay } from '@attesta/service-kit/schedule/every.ts';
import { together } from '@attesta/service-kit/schedule/running.ts';
import type { Running } from '@attesta/service-kit/schedule/running.ts';

import { eraseDeletedAccounts } from './jobs/erase-deleted-accounts.ts';
import { retentionRules } from './jobs/retention.ts';
import { checkLedger } from './jobs/check-ledger.ts';
import type { Dependencies } from './dependencies.ts';

const tickMilliseconds = 10_000;

/** Sweeps due payments periodically. Due times are stored in Postgres; each payment is claimed by one process. */
export const startSweep = (
  { settler, logger: log }: Pick<Dependencies, 'settler' | 'logger'>,
  milliseconds = tickMilliseconds,
): Running =>
  every(() => settler.sweep(), { milliseconds, name: 'sweep', log, message: 'due payments settled' });

/** Starts the background jobs. Any number of processes may run them concurrently. */
export const startWork = (dependencies: Dependencies): Running => {
  const { orm, clock, logger: log } = dependencies;
  return together([
    startSweep(dependencies),
    everyDay(() => checkLedger(orm.em.fork(), log, clock.now()), {
      at: '03:30',
      clock,
      name: 'ledger check',
      log,
    }),
    startErasure(eraseDeletedAccounts, dependencies, 'payments of deleted accounts anonymised'),
    startRetention({ orm, clock, log, rules: retentionRules }),
  ]);
};
