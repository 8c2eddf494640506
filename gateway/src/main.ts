import { createLogger } from '@attesta/service-kit/logger.ts';
import { connectRedis } from '@attesta/service-kit/redis.ts';
import { openSecurityLog } from '@attesta/service-kit/security-log.ts';
import { listenHttp, stopOnSignal } from '@attesta/service-kit/server.ts';
import { createGateway } from './app.ts';
import { readEnv } from './env.ts';

const env = readEnv();
const logger = createLogger('gateway', env.LOG_LEVEL);
const redis = connectRedis(env.REDIS_URL, logger);
const securityLog = openSecurityLog('gateway', env, logger);
const gateway = createGateway({ env, logger, securityLog, redis });
const server = await listenHttp(gateway.app.callback(), env.HTTP_HOST, env.HTTP_PORT);
logger.info({ port: server.port }, 'listening');

stopOnSignal(logger, async () => {
  await server.stop();
  await gateway.close();
  await securityLog.close();
  redis.disconnect();
});
