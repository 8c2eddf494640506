import { clockOf } from '@attesta/service-kit/clock.ts';
import { openDatabase } from '@attesta/service-kit/database.ts';
import { createLogger } from '@attesta/service-kit/logger.ts';
import { openSecurityLog } from '@attesta/service-kit/security-log.ts';
import { connectRedis } from '@attesta/service-kit/redis.ts';
import { listenHttp, stopOnSignal } from '@attesta/service-kit/server.ts';

import { createPaymentsApp } from './app.ts';
import { databaseOptions } from './database.ts';
import { readEnv } from './env.ts';
import { startErasure } from './modules/erasure/start-erasure.ts';
import { createChargeLimits } from './modules/payment/charge-limits.ts';
import { createSaferpayClient } from './modules/saferpay/saferpay-client.ts';
import { createSettler } from './modules/settlement/settler.ts';
import { checkLedger, startSweep } from './sweep.ts';

const env = readEnv();
const logger = createLogger('payments', env.LOG_LEVEL);
const securityLog = openSecurityLog('payments', env, logger);
const clock = clockOf(env);
const orm = await openDatabase(databaseOptions(env.DATABASE_URL));
const redis = connectRedis(env.REDIS_URL, logger);
const saferpay = createSaferpayClient({
  baseUrl: env.SAFERPAY_BASE_URL,
  customerId: env.SAFERPAY_CUSTOMER_ID,
  terminalId: env.SAFERPAY_TERMINAL_ID,
  username: env.SAFERPAY_USERNAME,
  password: env.SAFERPAY_PASSWORD,
  specVersion: env.SAFERPAY_SPEC_VERSION,
});
const settler = createSettler({ orm, saferpay, clock, log: logger });
const app = createPaymentsApp({
  orm,
  clock,
  logger,
  securityLog,
  tokenSecret: [env.TOKEN_SECRET, ...env.TOKEN_SECRET_PREVIOUS],
  parts: {
    provider: { saferpay, publicUrl: env.PUBLIC_URL, log: logger },
    limits: createChargeLimits(redis, env),
    settler,
  },
  internalSecret: env.INTERNAL_SECRET,
});
const server = await listenHttp(app.callback(), env.HTTP_HOST, env.HTTP_PORT);
const sweep = startSweep({
  settler,
  checkLedger: () => checkLedger(orm.em.fork(), logger),
  redisUrl: env.REDIS_URL,
  prefix: env.REDIS_PREFIX,
  log: logger,
});
const erasure = startErasure(orm, logger);
logger.info({ port: server.port }, 'listening');

stopOnSignal(logger, async () => {
  await server.stop();
  await Promise.all([sweep.stop(), erasure.stop()]);
  await settler.stop();
  redis.disconnect();
  await orm.close();
  await securityLog.close();
});
