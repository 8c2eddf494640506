import type { MikroORM } from '@mikro-orm/postgresql';
import { clockOf } from '@attesta/service-kit/clock.ts';
import type { Clock } from '@attesta/service-kit/clock.ts';
import { openDatabase } from '@attesta/service-kit/database.ts';
import { createLimiter } from '@attesta/service-kit/limits.ts';
import type { Limiter } from '@attesta/service-kit/limits.ts';
import { createLogger } from '@attesta/service-kit/logger.ts';
import type { Logger } from '@attesta/service-kit/logger.ts';
import { connectRedis } from '@attesta/service-kit/redis.ts';
import { openSecurityLog } from '@attesta/service-kit/security-log.ts';
import type { SecurityLog } from '@attesta/service-kit/security-log.ts';

import { databaseOptions } from './database.ts';
import type { Settings } from './env.ts';
import { createMailLimits } from './modules/delegation/mail/mail-limits.ts';
import type { MailLimits } from './modules/delegation/mail/mail-limits.ts';

/** What the commands of this service work with; opened once per process. */
export type Parts = {
  settings: Settings;
  orm: MikroORM;
  redis: ReturnType<typeof connectRedis>;
  clock: Clock;
  logger: Logger;
  securityLog: SecurityLog;
  /** Mails to deputies. */
  mailLimits: MailLimits;
  /** Documents that an account has composed in a minute, by its id. */
  generations: Limiter;
};

/** @param clock another one than the environment's, for tests */
export async function openParts(settings: Settings, clock: Clock = clockOf(settings)): Promise<Parts> {
  const logger = createLogger('references', settings.LOG_LEVEL);
  const orm = await openDatabase(databaseOptions(settings.DATABASE_URL));
  const redis = connectRedis(settings.REDIS_URL, logger);
  const generations = createLimiter({
    redis,
    prefix: settings.REDIS_PREFIX,
    name: 'generate',
    points: settings.GENERATE_LIMIT_PER_MINUTE,
    seconds: 60,
  });
  const securityLog = openSecurityLog('references', settings, logger);
  return {
    settings,
    orm,
    redis,
    clock,
    logger,
    securityLog,
    mailLimits: createMailLimits(redis, settings),
    generations,
  };
}

export async function closeParts({ orm, redis, securityLog }: Parts): Promise<void> {
  redis.disconnect();
  await securityLog.close();
  await orm.close();
}
