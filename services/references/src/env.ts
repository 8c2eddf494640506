import { commonEnv, formerSecrets, parseEnv } from '@attesta/service-kit/config/env.ts';
import { z } from 'zod';

const secret = z.string().min(32);
const count = z.coerce.number().int().min(1);

/** Settings of the references service, with their defaults: those that `.env.example` names. */
export const shape = {
  ...commonEnv,
  LINK_SECRET: secret,
  LINK_SECRET_PREVIOUS: formerSecrets(secret),
  SMTP_URL: z.url(),
  MAIL_FROM: z.string().min(3),
  PRODUCT_NAME: z.string().default('Attesta'),
  SUPPORT_EMAIL: z.string().default(''),
  /** In percent; none for a company that is not subject to value-added tax. */
  COMPANY_VAT_RATE: z.coerce.number().gt(0).max(100).optional(),
  /** How long a deputy's link is valid. */
  DELEGATION_DAYS: count.default(30),
  REMINDER_FIRST_DAYS: count.default(5),
  REMINDER_EVERY_DAYS: count.default(2),
  REMINDER_MAX: z.coerce.number().int().min(0).default(5),
  DELEGATION_TICK_SECONDS: z.coerce.number().positive().default(60),
  /** Mails to deputies that one account can cause in an hour. */
  DELEGATION_MAIL_LIMIT: count.default(200),
  /** Of them to one recipient; from all accounts together a recipient gets four times as many. */
  DELEGATION_MAIL_LIMIT_PER_RECIPIENT: count.default(5),
  /** Documents that one account can have composed in a minute. */
  GENERATE_LIMIT_PER_MINUTE: count.default(60),
};

/** Throws `InvalidEnvironmentError` naming what is missing or wrong. */
export const readEnv = (source: Record<string, string | undefined> = process.env) => parseEnv(shape, source);

export type Settings = ReturnType<typeof readEnv>;
