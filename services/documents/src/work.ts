import { startHousekeeping } from '@attesta/service-kit/housekeeping.ts';
import { startErasure } from '@attesta/service-kit/repeat.ts';
import { together } from '@attesta/service-kit/running.ts';
import type { Running } from '@attesta/service-kit/running.ts';

import { companyOf } from './env.ts';
import { eraseDeletedAccounts } from './modules/erasure/erase-deleted-accounts.ts';
import { chores, choresMilliseconds } from './modules/housekeeping/chores.ts';
import type { WorkerParts } from './worker-parts.ts';
import { startDocumentWorker } from './worker/start-worker.ts';

/** What the service does by itself. Any number of processes may do it side by side. */
export const startWork = ({ settings, orm, clock, logger: log, pool }: WorkerParts): Running =>
  together([
    startDocumentWorker({
      orm,
      databaseUrl: settings.DATABASE_URL,
      redisUrl: settings.REDIS_URL,
      prefix: settings.REDIS_PREFIX,
      clock,
      log,
      pool,
      company: companyOf(settings),
      concurrency: settings.LIBREOFFICE_POOL + 1,
      onStuck: () => {
        log.fatal('the queue is not being worked on, starting afresh');
        process.exit(1);
      },
    }),
    startErasure(eraseDeletedAccounts, { orm, logger: log }, 'files of deleted accounts erased'),
    startHousekeeping({ orm, clock, log, chores, milliseconds: choresMilliseconds }),
  ]);
