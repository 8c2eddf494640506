import type Koa from 'koa';

import type { AppOptions } from '../http/app-options.ts';
import { createApp } from '../http/app.ts';
import { consumePatiently, createLimiter } from '../limits/rate-limits.ts';
import type { CommonDependencies } from './dependencies.ts';
import type { Routes } from '../http/route.ts';

/** The HTTP app of a service, of its parts and the routes of its modules. It does not listen. */
export const createServiceApp = <Parts extends CommonDependencies>(
  dependencies: Parts,
  modules: readonly Routes<Parts>[],
  more: Pick<AppOptions, 'readDeputy'> = {},
): Koa => {
  const { orm, clock, logger, securityLog, redis, settings } = dependencies;
  return createApp({
    orm,
    clock,
    logger,
    securityLog,
    tokenSecret: [settings.TOKEN_SECRET, ...settings.TOKEN_SECRET_PREVIOUS],
    internalSecret: settings.INTERNAL_SECRET,
    readiness: { redis: async () => void (await redis.ping()) },
    takeOfBudget: consumePatiently(
      createLimiter({
        redis,
        prefix: settings.REDIS_PREFIX,
        name: 'account',
        points: settings.ACCOUNT_LIMIT_PER_MINUTE,
        seconds: 60,
      }),
    ),
    routes: modules.flatMap((routes) => routes(dependencies)),
    ...more,
  });
};
