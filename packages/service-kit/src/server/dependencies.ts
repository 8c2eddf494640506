import type { MikroORM } from '@mikro-orm/postgresql';
import type { Redis } from 'ioredis';

import { clockOf } from '../schedule/clock.ts';
import type { Clock } from '../schedule/clock.ts';
import { openListening } from '../database/listening.ts';
import type { Listening } from '../database/listening.ts';
import { openDatabase } from '../database/database.ts';
import type { DatabaseOptions } from '../database/database.ts';
import type { CommonSettings } from '../config/env.ts';
import { createLogger } from '../logs/logger.ts';
import type { Logger } from '../logs/logger.ts';
import { connectRedis, firstConnection } from '../database/redis.ts';
import { openSecurityLog } from '../logs/security-log.ts';
import type { SecurityLog } from '../logs/security-log.ts';

/** Dependencies of every service; opened once per process. */
export type CommonDependencies<Settings extends CommonSettings = CommonSettings> = {
  settings: Settings;
  orm: MikroORM;
  redis: Redis;
  clock: Clock;
  logger: Logger;
  securityLog: SecurityLog;
  listening: Listening;
};

/** Role of a process of a service: it answers requests, does the jobs, or both. */
export type ProcessRole = 'web' | 'worker' | 'whole';

/** Names of a process: in its logs, and of its connections in `pg_stat_activity`. */
export const processNames = (service: string, role: ProcessRole) => ({
  log: role === 'worker' ? `${service}-worker` : service,
  application: role === 'whole' ? `attesta-${service}` : `attesta-${service}-${role}`,
});

/** Listening of a process, by the settings of its service. */
export const openServiceListening = (
  service: string,
  application: string,
  { settings, orm, log }: { settings: ListeningSettings; orm: MikroORM; log: Logger },
): Listening =>
  openListening({
    url: settings.LISTEN_URL ?? settings.DATABASE_URL,
    setting: `${service.toUpperCase()}_LISTEN_URL`,
    application: `${application}-listen`,
    orm,
    log,
  });

type ListeningSettings = Pick<CommonSettings, 'DATABASE_URL' | 'LISTEN_URL'>;

/**
 * Connects to database and Redis and opens the logs. Dependencies of one service only are opened in its
 * `dependencies.ts`.
 * @param role of the process, for its names
 * @param clock clock for tests, instead of the environment's
 */
export const openCommonDependencies = async <Settings extends CommonSettings>({
  service,
  role = 'whole',
  settings,
  database,
  clock = clockOf(settings),
}: {
  service: string;
  role?: ProcessRole | undefined;
  settings: Settings;
  database: DatabaseOptions;
  clock?: Clock | undefined;
}): Promise<CommonDependencies<Settings>> => {
  const { log: name, application } = processNames(service, role);
  const logger = createLogger(name, settings.LOG_LEVEL);
  const orm = await openDatabase({ ...database, application, poolSize: settings.DATABASE_POOL });
  const redis = connectRedis(settings.REDIS_URL, logger);
  await firstConnection(redis);
  return {
    settings,
    orm,
    redis,
    clock,
    logger,
    securityLog: openSecurityLog(name, settings, logger),
    listening: openServiceListening(service, application, { settings, orm, log: logger }),
  };
};

/** Closes the dependencies; call it after everything that uses them has stopped. */
export const closeCommonDependencies = async ({
  orm,
  redis,
  securityLog,
}: CommonDependencies): Promise<void> => {
  redis.disconnect();
  await securityLog.close();
  await orm.close();
};
