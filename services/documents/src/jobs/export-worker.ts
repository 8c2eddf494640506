import type { MikroORM } from '@mikro-orm/postgresql';
import { isConnectionFault, isDatabaseBusy } from '@attesta/service-kit/http/errors.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import { startClaimWorker } from '@attesta/service-kit/schedule/claim-worker.ts';
import type { Clock } from '@attesta/service-kit/schedule/clock.ts';
import type { Running } from '@attesta/service-kit/schedule/running.ts';

import { buildExport } from '../modules/export/build-export.ts';
import { exportLimits, keptMilliseconds, mostAttempts } from '../modules/export/export-limits.ts';
import type { ExportLimits } from '../modules/export/export-limits.ts';
import {
  LostExport,
  claimExport,
  failExport,
  finishExport,
  releaseExport,
  renewExports,
} from '../modules/export/export-progress.ts';
import type { ClaimedExport } from '../modules/export/export-progress.ts';

export type ExportWorkerOptions = {
  orm: MikroORM;
  clock: Clock;
  log: Logger;
  /** For tests; those of the product by default. */
  limits?: Partial<ExportLimits>;
};

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'Error');

/**
 * Builds ordered exports, one at a time in each worker. A killed worker's export is begun anew by another one once its
 * lease has ended; one that leaves hands it over at once.
 */
export const startExportWorker = ({ orm, clock, log, limits = {} }: ExportWorkerOptions): Running => {
  const leaving = new AbortController();
  const now = () => clock.now();
  const end = () => ({ now: now(), keptUntil: new Date(now().getTime() + keptMilliseconds) });

  const build = async (claimed: ClaimedExport): Promise<void> => {
    const files = await buildExport({
      em: orm.em.fork(),
      claimed,
      limits: { ...exportLimits, ...limits },
      now,
      leaving: leaving.signal,
    });
    // The erasure takes the row.
    if (files === null) throw new LostExport();
    await finishExport(orm.em.fork(), claimed, files, end());
    log.info({ id: claimed.id, files: files.length }, 'export ready');
  };

  const giveUp = async (claimed: ClaimedExport, error: string): Promise<void> => {
    log.error({ id: claimed.id, attempt: claimed.attempt, reason: error }, 'export given up');
    await failExport(orm.em.fork(), claimed, error, end());
  };

  const settle = async (claimed: ClaimedExport, error: unknown): Promise<void> => {
    const { id, attempt } = claimed;
    if (error instanceof LostExport) {
      log.info({ id, attempt }, 'export is no longer ours');
    } else if (leaving.signal.aborted) {
      await releaseExport(orm.em.fork(), claimed, 0, now());
    } else if (isConnectionFault(error) || isDatabaseBusy(error)) {
      log.warn({ err: error, id, attempt }, 'export failed, will be retried');
      await releaseExport(orm.em.fork(), claimed, Math.min(60, 2 ** attempt), now());
    } else {
      log.error({ err: error, id, attempt }, 'export failed');
      await giveUp(claimed, nameOf(error));
    }
  };

  const worker = startClaimWorker<ClaimedExport>({
    slots: 1,
    portion: 1,
    claim: () => claimExport(orm.em.fork(), now()),
    renew: (inWork) => renewExports(orm.em.fork(), inWork),
    work: async (claimed) => {
      try {
        if (claimed.attempt > mostAttempts) await giveUp(claimed, 'TooManyAttempts');
        else await build(claimed);
      } catch (error) {
        await settle(claimed, error);
      }
    },
    log,
  });
  return {
    stop: async () => {
      leaving.abort();
      await worker.stop();
    },
  };
};
