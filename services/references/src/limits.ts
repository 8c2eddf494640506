import { createLimiter } from '@attesta/service-kit/limits/rate-limits.ts';
import type { Limiter } from '@attesta/service-kit/limits/rate-limits.ts';
import type { Redis } from 'ioredis';

import type { Settings } from './env.ts';
import { createMailLimits } from './modules/delegation/mail/mail-limits.ts';
import type { MailLimits } from './modules/delegation/mail/mail-limits.ts';

/** Rate limits. Keys are digests or ids, never addresses in plain text. */
export type Limits = {
  /** Mails to deputies. */
  mails: MailLimits;
  /** Documents composed per minute, by account id. */
  generations: Limiter;
};

export const createLimits = (redis: Redis, settings: Settings): Limits => ({
  mails: createMailLimits(redis, settings),
  generations: createLimiter({
    redis,
    prefix: settings.REDIS_PREFIX,
    name: 'generate',
    points: settings.GENERATE_LIMIT_PER_MINUTE,
    seconds: 60,
  }),
});
