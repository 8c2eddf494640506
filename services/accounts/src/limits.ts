import { createLimiter, createNetworkLimiter } from '@attesta/service-kit/limits/rate-limits.ts';
import type { Limiter, NetworkLimiter } from '@attesta/service-kit/limits/rate-limits.ts';
import type { Redis } from 'ioredis';

import type { Settings } from './env.ts';

/** How often something may be tried. Keys are digests or ids, never addresses in plain text. */
export type Limits = {
  /** Passwords tried for an e-mail, known or not, from the networks of an address; a right one resets it. */
  passwords: NetworkLimiter;
  /** Passwords tried in a browser that is known; a right one resets it. */
  knownBrowsers: Limiter;
  /** Passwords tried for an e-mail while Redis is away, from anywhere; a right one resets it. */
  passwordsWithoutRedis: Limiter;
  /** Codes tried for an account, over all its logins; a right one resets it. */
  codes: Limiter;
  /** Present passwords tried for a change, per session; a right one resets it. */
  currentPasswords: Limiter;
  /** Wrong ones of these in a day, per session. */
  currentPasswordsOfDay: Limiter;
  /** Changes of password and recovery codes, per account: each tells the owner by mail. */
  credentialChanges: Limiter;
  mailsToAddress: Limiter;
  /** Mails that registrations cause, within those to an address: the rest is left for its owner's reset. */
  signUpMailsToAddress: Limiter;
  mailsFromIp: NetworkLimiter;
  /** New logos of an account. */
  logoUploads: Limiter;
};

const hour = 3600;

export const createLimits = (redis: Redis, settings: Settings): Limits => {
  const optionsOf = (name: string, points: number, seconds: number) => ({
    redis,
    prefix: settings.REDIS_PREFIX,
    name,
    points,
    seconds,
  });
  const limiter = (...limit: Parameters<typeof optionsOf>) => createLimiter(optionsOf(...limit));
  const networkLimiter = (...limit: Parameters<typeof optionsOf>) =>
    createNetworkLimiter(optionsOf(...limit));
  const window = settings.LOGIN_WINDOW_MINUTES * 60;
  return {
    passwords: networkLimiter('login-password', settings.LOGIN_FAILURE_LIMIT, window),
    knownBrowsers: limiter('login-browser', settings.LOGIN_FAILURE_LIMIT, window),
    passwordsWithoutRedis: limiter('login-without-redis', settings.LOGIN_FAILURE_LIMIT, window),
    codes: limiter('login-code', settings.LOGIN_FAILURE_LIMIT, window),
    currentPasswords: limiter('current-password', 5, 900),
    currentPasswordsOfDay: limiter('current-password-day', 15, 24 * hour),
    credentialChanges: limiter('credential-change', 10, hour),
    mailsToAddress: limiter('mail-address', settings.MAIL_LIMIT_PER_ADDRESS, hour),
    signUpMailsToAddress: limiter('mail-sign-up', Math.ceil(settings.MAIL_LIMIT_PER_ADDRESS / 2), hour),
    mailsFromIp: networkLimiter('mail-ip', settings.MAIL_LIMIT_PER_IP, hour),
    logoUploads: limiter('logo-upload', settings.LOGO_UPLOADS_PER_HOUR, hour),
  };
};
