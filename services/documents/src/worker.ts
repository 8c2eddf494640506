import { readFile } from 'node:fs/promises';
import { clockOf } from '@attesta/service-kit/clock.ts';
import { openDatabase } from '@attesta/service-kit/database.ts';
import { createLogger } from '@attesta/service-kit/logger.ts';
import { listenHttp, stopOnSignal } from '@attesta/service-kit/server.ts';

import { databaseOptions } from './database.ts';
import { companyOf, readWorkerEnv } from './env.ts';
import { startErasure } from './modules/erasure/start-erasure.ts';
import { startOfficePool } from './office/office-pool.ts';
import { rasterise } from './rendering/rasterise.ts';
import { answerHealth } from './worker/answer-health.ts';
import { startDocumentWorker } from './worker/start-worker.ts';

const env = readWorkerEnv();
const logger = createLogger('worker', env.LOG_LEVEL);
const orm = await openDatabase(databaseOptions(env.DATABASE_URL));
const warmUp = await readFile(new URL('../templates/standard.docx', import.meta.url));
const pool = await startOfficePool({
  programDir: env.LIBREOFFICE_PROGRAM_DIR,
  python: env.LIBREOFFICE_PYTHON,
  size: env.LIBREOFFICE_POOL,
  firstUid: process.getuid?.() === 0 ? env.LIBREOFFICE_FIRST_UID : null,
  warmUp,
  onEvent: (event, error) => {
    if (error === undefined) logger.info({ event }, 'LibreOffice');
    else logger.warn({ event, err: error }, 'LibreOffice');
  },
});
const missing = Object.entries(pool.confinement).flatMap(([name, held]) => (held ? [] : [name]));
if (missing.length === 0)
  logger.info('LibreOffice has a user of its own, no network and no files but its own');
else logger.warn({ missing }, 'LibreOffice is confined in less than it could be');
// The first document should not wait for PDFium to be compiled either.
pool
  .convert(warmUp)
  .then((pdf) => rasterise(pdf, false))
  .catch((error: unknown) => logger.warn({ err: error }, 'warming up failed'));
const worker = startDocumentWorker({
  orm,
  databaseUrl: env.DATABASE_URL,
  redisUrl: env.REDIS_URL,
  prefix: env.REDIS_PREFIX,
  clock: clockOf(env),
  log: logger,
  pool,
  company: companyOf(env),
  concurrency: env.LIBREOFFICE_POOL + 1,
  onStuck: () => {
    logger.fatal('the queue is not being worked on, starting afresh');
    process.exit(1);
  },
});
const erasure = startErasure(orm, logger);
const server = await listenHttp(answerHealth(orm, pool, env.INTERNAL_SECRET), env.HTTP_HOST, env.HTTP_PORT);
logger.info({ port: server.port }, 'listening');

stopOnSignal(logger, async () => {
  try {
    await Promise.all([server.stop(), worker.stop(), erasure.stop()]);
  } finally {
    // Whatever else fails while stopping: no LibreOffice is left behind with a customer's text.
    await pool.stop();
  }
  await orm.close();
});
