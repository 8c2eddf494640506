import { readFile } from 'node:fs/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import { clockOf } from '@attesta/service-kit/schedule/clock.ts';
import type { Clock } from '@attesta/service-kit/schedule/clock.ts';
import type { Listening } from '@attesta/service-kit/database/listening.ts';
import { openServiceListening, processNames } from '@attesta/service-kit/server/dependencies.ts';
import { openDatabase } from '@attesta/service-kit/database/database.ts';
import { createLogger } from '@attesta/service-kit/logs/logger.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';

import { databaseOptions } from './database.ts';
import type { WorkerSettings } from './env.ts';
import { startOfficePool } from './office/office-pool.ts';
import type { OfficePool } from './office/office-pool.ts';
import { rasterise } from './preview/rasterise.ts';

/** Dependencies of the worker; opened once per process. */
export type WorkerDependencies = {
  settings: WorkerSettings;
  orm: MikroORM;
  listening: Listening;
  clock: Clock;
  logger: Logger;
  /** Pool of warm LibreOffice processes. */
  pool: OfficePool;
};

export const openWorkerDependencies = async (settings: WorkerSettings): Promise<WorkerDependencies> => {
  const logger = createLogger('worker', settings.LOG_LEVEL);
  const { application } = processNames('documents', 'worker');
  const orm = await openDatabase({
    ...databaseOptions(settings.DATABASE_URL),
    application,
    poolSize: settings.DATABASE_POOL,
  });
  const warmUp = await readFile(new URL('../templates/standard.docx', import.meta.url));
  const pool = await startOfficePool({
    programDir: settings.LIBREOFFICE_PROGRAM_DIR,
    python: settings.LIBREOFFICE_PYTHON,
    size: settings.LIBREOFFICE_POOL,
    firstUid: process.getuid?.() === 0 ? settings.LIBREOFFICE_FIRST_UID : null,
    warmUp,
    onEvent: (event, error) => {
      if (error === undefined) logger.info({ event }, 'LibreOffice');
      else logger.warn({ event, err: error }, 'LibreOffice');
    },
  });
  logConfinement(pool, logger);
  // Compiles PDFium before the first document needs it.
  pool
    .convert(warmUp)
    .then((pdf) => rasterise(pdf, false))
    .catch((error: unknown) => logger.warn({ err: error }, 'warming up failed'));
  const listening = openServiceListening('documents', application, { settings, orm, log: logger });
  return { settings, orm, listening, clock: clockOf(settings), logger, pool };
};

const logConfinement = ({ confinement }: OfficePool, logger: Logger): void => {
  const missing = Object.entries(confinement).flatMap(([name, isConfined]) => (isConfined ? [] : [name]));
  if (missing.length === 0) {
    logger.info('LibreOffice is fully confined: own user, no network, own files only');
  } else logger.warn({ missing }, 'LibreOffice is not fully confined');
};

/** Ends all LibreOffice processes, which hold customers' texts, whatever else fails. */
export const closeWorkerDependencies = async ({ orm, pool }: WorkerDependencies): Promise<void> => {
  await pool.stop();
  await orm.close();
};
