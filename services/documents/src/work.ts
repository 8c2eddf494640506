import { startErasure, startRetention } from '@attesta/service-kit/schedule/retention.ts';
import { startAfter, together } from '@attesta/service-kit/schedule/running.ts';
import type { Running } from '@attesta/service-kit/schedule/running.ts';

import { companyOf } from './env.ts';
import { eraseDeletedAccounts } from './jobs/erase-deleted-accounts.ts';
import { retentionRules, retentionMilliseconds } from './jobs/retention.ts';
import { startExportWorker } from './jobs/export-worker.ts';
import type { WorkerDependencies } from './worker-dependencies.ts';
import { startDocumentWorker } from './jobs/document-worker.ts';

/**
 * Starts the background jobs. Any number of processes may run them concurrently. Documents wait in line until a LibreOffice
 * is warm here: one claimed before would wait for it while other workers are free.
 */
export const startWork = ({
  settings,
  orm,
  listening,
  clock,
  logger: log,
  pool,
}: WorkerDependencies): Running =>
  together([
    startAfter(pool.ready, () =>
      startDocumentWorker({
        orm,
        listening,
        redisUrl: settings.REDIS_URL,
        prefix: settings.REDIS_PREFIX,
        clock,
        log,
        pool,
        company: companyOf(settings),
        publicUrl: settings.PUBLIC_URL,
        concurrency: settings.LIBREOFFICE_POOL + 1,
        onStuck: () => {
          log.fatal('queue is stuck, restarting the process');
          process.exit(1);
        },
      }),
    ),
    startExportWorker({ orm, clock, log }),
    startErasure(eraseDeletedAccounts, { orm, logger: log }, 'files of deleted accounts erased'),
    startRetention({ orm, clock, log, rules: retentionRules, milliseconds: retentionMilliseconds }),
  ]);
