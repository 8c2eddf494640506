import type { MikroORM } from '@mikro-orm/postgresql';
import { clockOf } from '@attesta/service-kit/clock.ts';
import type { Clock } from '@attesta/service-kit/clock.ts';
import { openDatabase } from '@attesta/service-kit/database.ts';
import { createLogger } from '@attesta/service-kit/logger.ts';
import type { Logger } from '@attesta/service-kit/logger.ts';
import { connectRedis } from '@attesta/service-kit/redis.ts';
import { openSecurityLog } from '@attesta/service-kit/security-log.ts';
import type { SecurityLog } from '@attesta/service-kit/security-log.ts';
import type { Redis } from 'ioredis';

import { createVault } from './crypto/vault.ts';
import type { Vault } from './crypto/vault.ts';
import { databaseOptions } from './database.ts';
import type { Settings } from './env.ts';
import { createLimits } from './limits.ts';
import type { Limits } from './limits.ts';
import { createLogoDecoder } from './modules/account/logo/logo-decoder.ts';
import type { LogoDecoder } from './modules/account/logo/logo-decoder.ts';

/** What the commands of this service work with; opened once per process. */
export type Parts = {
  settings: Settings;
  orm: MikroORM;
  redis: Redis;
  clock: Clock;
  logger: Logger;
  securityLog: SecurityLog;
  vault: Vault;
  limits: Limits;
  logoDecoder: LogoDecoder;
};

/** @param clock another one than the environment's, for tests */
export async function openParts(settings: Settings, clock: Clock = clockOf(settings)): Promise<Parts> {
  const logger = createLogger('accounts', settings.LOG_LEVEL);
  const orm = await openDatabase(databaseOptions(settings.DATABASE_URL));
  const redis = connectRedis(settings.REDIS_URL, logger);
  return {
    settings,
    orm,
    redis,
    clock,
    logger,
    securityLog: openSecurityLog('accounts', settings, logger),
    vault: createVault(settings.TOTP_KEY, settings.TOTP_KEY_PREVIOUS),
    limits: createLimits(redis, settings),
    logoDecoder: createLogoDecoder(logger),
  };
}

export async function closeParts({ orm, redis, securityLog, logoDecoder }: Parts): Promise<void> {
  await logoDecoder.stop();
  redis.disconnect();
  await securityLog.close();
  await orm.close();
}
