import { commonEnv, formerSecrets, parseEnv } from '@attesta/service-kit/config/env.ts';
import { z } from 'zod';

const secret = z.string().min(32);
const count = z.coerce.number().int().min(1);

/** Settings of the references service with their defaults, as `.env.example` documents them. */
export const shape = {
  ...commonEnv,
  LINK_SECRET: secret,
  LINK_SECRET_PREVIOUS: formerSecrets(secret),
  SMTP_URL: z.url(),
  MAIL_FROM: z.string().min(3),
  PRODUCT_NAME: z.string().default('Attesta'),
  SUPPORT_EMAIL: z.string().default(''),
  /** In percent; absent for a company that is not subject to value-added tax. */
  COMPANY_VAT_RATE: z.coerce.number().gt(0).max(100).optional(),
  /** Validity of a deputy's link. */
  DELEGATION_DAYS: count.default(30),
  REMINDER_FIRST_DAYS: count.default(5),
  REMINDER_EVERY_DAYS: count.default(2),
  REMINDER_MAX: z.coerce.number().int().min(0).default(5),
  DELEGATION_TICK_SECONDS: z.coerce.number().positive().default(60),
  /** Mails to deputies per account and hour. */
  DELEGATION_MAIL_LIMIT: count.default(200),
  /** The same per recipient; all accounts together may send a recipient four times as many. */
  DELEGATION_MAIL_LIMIT_PER_RECIPIENT: count.default(5),
  /** Documents composed per account and minute. */
  GENERATE_LIMIT_PER_MINUTE: count.default(60),
};

/** @throws InvalidEnvironmentError with the names of missing and invalid settings */
export const readEnv = (source: Record<string, string | undefined> = process.env) => parseEnv(shape, source);

export type Settings = ReturnType<typeof readEnv>;
