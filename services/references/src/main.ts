import { clockOf } from '@attesta/service-kit/clock.ts';
import { openDatabase } from '@attesta/service-kit/database.ts';
import { createLogger } from '@attesta/service-kit/logger.ts';
import { connectRedis } from '@attesta/service-kit/redis.ts';
import { listenHttp, stopOnSignal } from '@attesta/service-kit/server.ts';

import { createReferencesApp } from './app.ts';
import { databaseOptions } from './database.ts';
import { readEnv } from './env.ts';
import { startRenderRelay } from './render-relay.ts';

const env = readEnv();
const logger = createLogger('references', env.LOG_LEVEL);
const orm = await openDatabase(databaseOptions(env.DATABASE_URL));
const redis = connectRedis(env.REDIS_URL, logger);
const relay = startRenderRelay({ orm, url: env.DATABASE_URL, redis, prefix: env.REDIS_PREFIX, log: logger });
const app = createReferencesApp({
  orm,
  clock: clockOf(env),
  logger,
  tokenSecret: env.TOKEN_SECRET,
  readiness: { redis: async () => void (await redis.ping()) },
});
const server = await listenHttp(app.callback(), env.HTTP_HOST, env.HTTP_PORT);
logger.info({ port: server.port }, 'listening');

stopOnSignal(logger, async () => {
  await server.stop();
  await relay.stop();
  redis.disconnect();
  await orm.close();
});
