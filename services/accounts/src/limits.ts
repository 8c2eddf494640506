import { createLimiter, createNetworkLimiter } from '@attesta/service-kit/limits/rate-limits.ts';
import type { Limiter, NetworkLimiter } from '@attesta/service-kit/limits/rate-limits.ts';
import type { Redis } from 'ioredis';

import type { Settings } from './env.ts';

/** Rate limits of the service. Keys are digests or ids, never addresses in plain text. */
export type Limits = {
  /** Password tries per e-mail, registered or not, and network; a right one resets it. */
  passwords: NetworkLimiter;
  /** Password tries per known browser; a right one resets it. */
  knownBrowsers: Limiter;
  /** Password tries per e-mail over all networks without Redis; a right one resets it. */
  passwordsWithoutRedis: Limiter;
  /** Codes tried per account over all its logins; a right one resets it. */
  codes: Limiter;
  /** Tries of the current password per session; a right one resets it. */
  currentPasswords: Limiter;
  /** Wrong current passwords per session and day. */
  currentPasswordsOfDay: Limiter;
  /** Changes of password and recovery codes per account; each sends a mail to the owner. */
  credentialChanges: Limiter;
  mailsToAddress: Limiter;
  /** Mails caused by registrations: half of `mailsToAddress`, the rest stays available for password resets. */
  signUpMailsToAddress: Limiter;
  mailsFromIp: NetworkLimiter;
  /** Logo uploads per account. */
  logoUploads: Limiter;
  /** Uploads of company paper per account. */
  stationeryUploads: Limiter;
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
    stationeryUploads: limiter('stationery-upload', settings.STATIONERY_UPLOADS_PER_HOUR, hour),
  };
};
