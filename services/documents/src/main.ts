import { queueNames } from '@attesta/contracts/jobs.ts';
import { clockOf } from '@attesta/service-kit/clock.ts';
import { openDatabase } from '@attesta/service-kit/database.ts';
import { createLogger } from '@attesta/service-kit/logger.ts';
import { createQueue } from '@attesta/service-kit/queues.ts';
import { connectRedis } from '@attesta/service-kit/redis.ts';
import { openSecurityLog } from '@attesta/service-kit/security-log.ts';
import { listenHttp, stopOnSignal } from '@attesta/service-kit/server.ts';

import { createDocumentsApp } from './app.ts';
import { databaseOptions } from './database.ts';
import { readServiceEnv } from './env.ts';
import type { ReceiptJob } from './jobs.ts';
import { startChangeWaiter } from './modules/rendering/wait-for-change.ts';

const env = readServiceEnv();
const logger = createLogger('documents', env.LOG_LEVEL);
const securityLog = openSecurityLog('documents', env, logger);
const orm = await openDatabase(databaseOptions(env.DATABASE_URL));
const redis = connectRedis(env.REDIS_URL, logger);
const receipts = createQueue<ReceiptJob>(queueNames.receipt, redis, env.REDIS_PREFIX);
const waiter = startChangeWaiter(env.DATABASE_URL, logger);
const app = createDocumentsApp({
  orm,
  clock: clockOf(env),
  logger,
  securityLog,
  tokenSecret: [env.TOKEN_SECRET, ...env.TOKEN_SECRET_PREVIOUS],
  internalSecret: env.INTERNAL_SECRET,
  waiter,
  waitMilliseconds: env.PREVIEW_WAIT_SECONDS * 1000,
  orderReceipt: async (idZahlung) => void (await receipts.add('receipt', { idZahlung })),
  readiness: { redis: async () => void (await redis.ping()) },
});
const server = await listenHttp(app.callback(), env.HTTP_HOST, env.HTTP_PORT);
logger.info({ port: server.port }, 'listening');

stopOnSignal(logger, async () => {
  await Promise.all([server.stop(), waiter.stop()]);
  await receipts.close();
  redis.disconnect();
  await orm.close();
  await securityLog.close();
});
