import { commonEnv, formerSecrets, parseEnv } from '@attesta/service-kit/config/env.ts';
import { z } from 'zod';

const secret = z.string().min(32);
const key32 = z
  .string()
  .refine((key) => z.base64().safeParse(key).success && Buffer.from(key, 'base64').length === 32, {
    error: 'must be 32 bytes in base64',
  });
const limit = z.coerce.number().int().min(1);

/** Settings of the accounts service, with their defaults: those that `.env.example` names. */
export const shape = {
  ...commonEnv,
  LINK_SECRET: secret,
  LINK_SECRET_PREVIOUS: formerSecrets(secret),
  CAPTCHA_SECRET: secret,
  /** 32 bytes in base64, sealing the second-factor secrets. */
  TOTP_KEY: key32,
  TOTP_KEY_PREVIOUS: formerSecrets(key32),
  SMTP_URL: z.url(),
  MAIL_FROM: z.string().min(3),
  PRODUCT_NAME: z.string().default('Attesta'),
  SUPPORT_EMAIL: z.string().default(''),
  /** PBKDF2 rounds of one guess; a client needs about a thousand guesses. */
  CAPTCHA_COST: z.coerce.number().int().min(1).default(5000),
  SESSION_IDLE_HOURS: z.coerce.number().positive().default(12),
  SESSION_DAYS: z.coerce.number().positive().default(30),
  /** Failed passwords per e-mail and network, and wrong codes per account, in one window. */
  LOGIN_FAILURE_LIMIT: limit.default(10),
  LOGIN_WINDOW_MINUTES: limit.default(15),
  /** Failed passwords per e-mail over all networks, after which each try takes a proof of work, for so many hours. */
  LOGIN_PROOF_AFTER: limit.default(10),
  LOGIN_PROOF_HOURS: limit.default(24),
  /** Waiting time after the fourth failed password, doubled by each further one up to 16 times. */
  LOGIN_DELAY_MILLISECONDS: z.coerce.number().int().min(0).default(250),
  /** Codes that may be tried after one right password. */
  LOGIN_CODE_LIMIT: limit.default(5),
  /** Mails that somebody who is not logged in can cause in an hour. */
  MAIL_LIMIT_PER_ADDRESS: limit.default(5),
  MAIL_LIMIT_PER_IP: limit.default(10),
  /** Logos that an account can have decoded in an hour. */
  LOGO_UPLOADS_PER_HOUR: limit.default(30),
};

/** Throws `InvalidEnvironmentError` naming what is missing or wrong. */
export const readEnv = (source: Record<string, string | undefined> = process.env) => parseEnv(shape, source);

export type Settings = ReturnType<typeof readEnv>;
