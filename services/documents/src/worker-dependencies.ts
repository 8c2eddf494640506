import { readFile } from 'node:fs/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import { clockOf } from '@attesta/service-kit/schedule/clock.ts';
import type { Clock } from '@attesta/service-kit/schedule/clock.ts';
import { openDatabase } from '@attesta/service-kit/database/database.ts';
import { createLogger } from '@attesta/service-kit/logs/logger.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';

import { databaseOptions } from './database.ts';
import type { WorkerSettings } from './env.ts';
import { startOfficePool } from './office/office-pool.ts';
import type { OfficePool } from './office/office-pool.ts';
import { rasterise } from './preview/rasterise.ts';

/** What the worker works with; opened once per process. */
export type WorkerDependencies = {
  settings: WorkerSettings;
  orm: MikroORM;
  clock: Clock;
  logger: Logger;
  /** Warm LibreOffices. */
  pool: OfficePool;
};

export const openWorkerDependencies = async (settings: WorkerSettings): Promise<WorkerDependencies> => {
  const logger = createLogger('worker', settings.LOG_LEVEL);
  const orm = await openDatabase(databaseOptions(settings.DATABASE_URL));
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
  // The first document should not wait for PDFium to be compiled either.
  pool
    .convert(warmUp)
    .then((pdf) => rasterise(pdf, false))
    .catch((error: unknown) => logger.warn({ err: error }, 'warming up failed'));
  return { settings, orm, clock: clockOf(settings), logger, pool };
};

const logConfinement = ({ confinement }: OfficePool, logger: Logger): void => {
  const missing = Object.entries(confinement).flatMap(([name, held]) => (held ? [] : [name]));
  if (missing.length === 0) {
    logger.info('LibreOffice has a user of its own, no network and no files but its own');
  } else logger.warn({ missing }, 'LibreOffice is confined in less than it could be');
};

/** No LibreOffice is left behind with a customer's text, whatever else fails. */
export const closeWorkerDependencies = async ({ orm, pool }: WorkerDependencies): Promise<void> => {
  await pool.stop();
  await orm.close();
};
