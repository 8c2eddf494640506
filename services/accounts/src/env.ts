import { commonEnv, formerSecrets, parseEnv } from '@attesta/service-kit/config/env.ts';
import { z } from 'zod';

const secret = z.string().min(32);
const key32 = z
  .string()
  .refine((key) => z.base64().safeParse(key).success && Buffer.from(key, 'base64').length === 32, {
    error: 'must be 32 bytes in base64',
  });
const limit = z.coerce.number().int().min(1);

/** Settings of the accounts service with their defaults, as documented in `.env.example`. */
export const shape = {
  ...commonEnv,
  LINK_SECRET: secret,
  LINK_SECRET_PREVIOUS: formerSecrets(secret),
  CAPTCHA_SECRET: secret,
  /** Key that seals second-factor secrets, 32 bytes in base64. */
  TOTP_KEY: key32,
  TOTP_KEY_PREVIOUS: formerSecrets(key32),
  SMTP_URL: z.url(),
  MAIL_FROM: z.string().min(3),
  PRODUCT_NAME: z.string().default('Attesta'),
  SUPPORT_EMAIL: z.string().default(''),
  /** PBKDF2 rounds per guess of a captcha; a client needs about a thousand guesses. */
  CAPTCHA_COST: z.coerce.number().int().min(1).default(5000),
  SESSION_IDLE_HOURS: z.coerce.number().positive().default(12),
  SESSION_DAYS: z.coerce.number().positive().default(30),
  /** Failed passwords per e-mail and network, and wrong codes per account, in one window. */
  LOGIN_FAILURE_LIMIT: limit.default(10),
  LOGIN_WINDOW_MINUTES: limit.default(15),
  /**
   * Failed passwords per e-mail over all networks before each try needs a proof of work, and the hours until they
   * expire.
   */
  LOGIN_PROOF_AFTER: limit.default(10),
  LOGIN_PROOF_HOURS: limit.default(24),
  /** Delay after the fourth failed password; each further one doubles it, up to 16 times. */
  LOGIN_DELAY_MILLISECONDS: z.coerce.number().int().min(0).default(250),
  /** Codes allowed after one right password. */
  LOGIN_CODE_LIMIT: limit.default(5),
  /** Mails per hour that anonymous requests can cause. */
  MAIL_LIMIT_PER_ADDRESS: limit.default(5),
  MAIL_LIMIT_PER_IP: limit.default(10),
  /** Logo uploads per account and hour. */
  LOGO_UPLOADS_PER_HOUR: limit.default(30),
};

/** @throws InvalidEnvironmentError naming missing and wrong settings */
export const readEnv = (source: Record<string, string | undefined> = process.env) => parseEnv(shape, source);

export type Settings = ReturnType<typeof readEnv>;
