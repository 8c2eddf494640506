import { commonEnv, parseEnv } from '@attesta/service-kit/config/env.ts';
import {
  count,
  integer,
  key32,
  listOf,
  positive,
  secret,
  setting,
} from '@attesta/service-kit/config/setting-kinds.ts';
import { sharedSettings } from '@attesta/service-kit/config/shared-settings.ts';

/** Settings of the accounts service with their defaults. */
export const shape = {
  ...commonEnv,
  LINK_SECRET: sharedSettings.LINK_SECRET,
  LINK_SECRET_PREVIOUS: sharedSettings.LINK_SECRET_PREVIOUS,
  CAPTCHA_SECRET: setting(secret(32), {
    group: 'secrets',
    production: 'required',
    description: 'Signs captcha challenges: at least 32 characters.',
  }),
  TOTP_KEY: setting(key32, {
    group: 'secrets',
    production: 'required',
    description:
      'Seals the secrets of the second factor: 32 random bytes in base64 (openssl rand -base64 32).',
  }),
  TOTP_KEY_PREVIOUS: setting(listOf(key32), { group: 'secrets' }),
  SMTP_URL: sharedSettings.SMTP_URL,
  MAIL_FROM: sharedSettings.MAIL_FROM,
  PRODUCT_NAME: sharedSettings.PRODUCT_NAME,
  SUPPORT_EMAIL: sharedSettings.SUPPORT_EMAIL.default(''),
  CAPTCHA_COST: setting(count.default(5000), {
    group: 'limits',
    description: 'PBKDF2 rounds of one guess of the proof of work; a client needs about a thousand guesses.',
  }),
  SESSION_IDLE_HOURS: setting(positive(720).default(12), {
    group: 'limits',
    description: 'Hours without a request after which a session ends.',
  }),
  SESSION_DAYS: sharedSettings.SESSION_DAYS,
  LOGIN_FAILURE_LIMIT: setting(count.default(10), {
    group: 'limits',
    description:
      'Failed passwords per e-mail and network, and wrong codes per account, within so many minutes.',
  }),
  LOGIN_WINDOW_MINUTES: setting(count.default(15), { group: 'limits' }),
  LOGIN_PROOF_AFTER: setting(count.default(10), {
    group: 'limits',
    description:
      'Failed passwords per e-mail, over all networks, after which each try needs a proof of work, and for how many hours.',
  }),
  LOGIN_PROOF_HOURS: setting(count.default(24), { group: 'limits' }),
  LOGIN_DELAY_MILLISECONDS: setting(integer(0, 10_000).default(250), {
    group: 'limits',
    description: 'Delay after the fourth failed password, doubled by each further one up to 16 times.',
  }),
  LOGIN_CODE_LIMIT: setting(count.default(5), {
    group: 'limits',
    description: 'Codes that may be tried after one right password.',
  }),
  MAIL_LIMIT_PER_ADDRESS: setting(count.default(5), {
    group: 'limits',
    description:
      "Mails per hour that visitors can cause, per recipient (half of them by registering) and per caller's network.",
  }),
  MAIL_LIMIT_PER_IP: setting(count.default(10), { group: 'limits' }),
  LOGO_UPLOADS_PER_HOUR: setting(count.default(30), {
    group: 'limits',
    description: 'Logos that one account can upload in an hour.',
  }),
  STATIONERY_UPLOADS_PER_HOUR: setting(count.default(30), {
    group: 'limits',
    description: 'Company papers that one account can upload in an hour.',
  }),
};

/** @throws InvalidEnvironmentError naming missing and wrong settings */
export const readEnv = (source: Record<string, string | undefined> = process.env) => parseEnv(shape, source);

export type Settings = ReturnType<typeof readEnv>;
