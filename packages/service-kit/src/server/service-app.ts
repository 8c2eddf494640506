import type Koa from 'koa';

import type { AppOptions } from '../http/app-options.ts';
import { createApp } from '../http/app.ts';
import { consumePatiently, createLimiter } from '../limits/rate-limits.ts';
import type { CommonDependencies } from './dependencies.ts';
import type { Routes } from '../http/route.ts';

/** HTTP app of a service, made of its dependencies and the routes of its modules. Does not listen. */
export const createServiceApp = <Dependencies extends CommonDependencies>(
  dependencies: Dependencies,
  modules: readonly Routes<Dependencies>[],
  { reported, ...more }: Pick<AppOptions, 'readDeputy' | 'metrics' | 'reported'> = {},
): Koa => {
  const { orm, clock, logger, securityLog, redis, settings, listening } = dependencies;
  return createApp({
    orm,
    clock,
    logger,
    securityLog,
    tokenSecret: [settings.TOKEN_SECRET, ...settings.TOKEN_SECRET_PREVIOUS],
    internalSecret: settings.INTERNAL_SECRET,
    reported: { redis: async () => void (await redis.ping()), listening: listening.probe, ...reported },
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
