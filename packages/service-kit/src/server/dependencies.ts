import type { MikroORM } from '@mikro-orm/postgresql';
import type { Redis } from 'ioredis';

import { clockOf } from '../schedule/clock.ts';
import type { Clock } from '../schedule/clock.ts';
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
};

/**
 * Connects to database and Redis and opens the logs. Dependencies of one service only are opened in its
 * `dependencies.ts`.
 * @param name name of the process in its logs
 * @param clock clock for tests, instead of the environment's
 */
export const openCommonDependencies = async <Settings extends CommonSettings>({
  name,
  settings,
  database,
  clock = clockOf(settings),
}: {
  name: string;
  settings: Settings;
  database: DatabaseOptions;
  clock?: Clock | undefined;
}): Promise<CommonDependencies<Settings>> => {
  const logger = createLogger(name, settings.LOG_LEVEL);
  const orm = await openDatabase(database);
  const redis = connectRedis(settings.REDIS_URL, logger);
  await firstConnection(redis);
  return { settings, orm, redis, clock, logger, securityLog: openSecurityLog(name, settings, logger) };
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
