import { flushCompileCache } from 'node:module';
import { createLogger } from '@attesta/service-kit/logs/logger.ts';
import { connectRedis } from '@attesta/service-kit/database/redis.ts';
import { openSecurityLog } from '@attesta/service-kit/logs/security-log.ts';
import { stopOnSignal } from '@attesta/service-kit/server/stop-on-signal.ts';
import { createGateway } from './app.ts';
import { readEnv } from './env.ts';
import { listenToClients } from './listen-to-clients.ts';

const env = readEnv();
const logger = createLogger('gateway', env.LOG_LEVEL);
const redis = connectRedis(env.REDIS_URL, logger);
const securityLog = openSecurityLog('gateway', env, logger);
// The visitor log limits its lines by network.
const accessLogger = createLogger('gateway', env.LOG_LEVEL, { isUnlimited: true });
const gateway = createGateway({ env, logger, securityLog, redis, accessLogger });
const server = await listenToClients(gateway.app.callback(), env);
const stop = async (drainMilliseconds: number): Promise<void> => {
  await server.stop(drainMilliseconds);
  await gateway.close();
  await securityLog.close();
  redis.disconnect();
};
// Before anybody can know that it listens: a signal would end it without order.
stopOnSignal(logger, stop, env.DRAIN_SECONDS);
logger.info({ port: server.port }, 'listening');
// For the next start, even if this process is killed.
flushCompileCache();
