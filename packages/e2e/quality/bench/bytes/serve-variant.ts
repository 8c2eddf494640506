import { createLogger } from '@attesta/service-kit/logs/logger.ts';
import { connectRedis } from '@attesta/service-kit/database/redis.ts';
import { openSecurityLog } from '@attesta/service-kit/logs/security-log.ts';
import { listenHttp } from '@attesta/service-kit/server/server.ts';
import { testInternalSecret } from '@attesta/testing/network/internal-secret.ts';
import { freePorts } from '@attesta/tooling/machine/ports.ts';

import { createGateway } from '../../../../../gateway/src/app.ts';
import { readEnv } from '../../../../../gateway/src/env.ts';
import type { OwnStack } from '../../../support/stack/own-stack.ts';

export type ServedVariant = { url: string; stop: () => Promise<void> };

/** Starts another gateway before the stack's services, with a web root of its own. */
export const serveVariant = async (stack: OwnStack, webRoot: string): Promise<ServedVariant> => {
  const [port = 0] = await freePorts(1);
  const url = `http://localhost:${port}`;
  const env = readEnv({
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    HTTP_HOST: '127.0.0.1',
    HTTP_PORT: String(port),
    PUBLIC_URL: url,
    INTERNAL_SECRET: testInternalSecret,
    REDIS_URL: stack.redisUrl,
    REDIS_PREFIX: 'bench',
    ACCOUNTS_URL: stack.urls.accounts,
    PAYMENTS_URL: stack.urls.payments,
    REFERENCES_URL: stack.urls.references,
    DOCUMENTS_URL: stack.urls.documents,
    WEB_ROOT: webRoot,
  });
  const logger = createLogger('gateway', env.LOG_LEVEL);
  const redis = connectRedis(env.REDIS_URL, logger);
  const securityLog = openSecurityLog('gateway', env, logger);
  const gateway = createGateway({ env, logger, securityLog, redis });
  const server = await listenHttp(gateway.app.callback(), env.HTTP_HOST, env.HTTP_PORT);
  return {
    url,
    stop: async () => {
      await server.stop();
      await gateway.close();
      await securityLog.close();
      redis.disconnect();
    },
  };
};
