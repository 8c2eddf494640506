import { commonEnv, parseEnv } from '@attesta/service-kit/config/env.ts';
import { count, integer, positive, setting } from '@attesta/service-kit/config/setting-kinds.ts';
import { sharedSettings } from '@attesta/service-kit/config/shared-settings.ts';

/** Settings of the references service with their defaults. */
export const shape = {
  ...commonEnv,
  LINK_SECRET: sharedSettings.LINK_SECRET,
  LINK_SECRET_PREVIOUS: sharedSettings.LINK_SECRET_PREVIOUS,
  SMTP_URL: sharedSettings.SMTP_URL,
  MAIL_FROM: sharedSettings.MAIL_FROM,
  PRODUCT_NAME: sharedSettings.PRODUCT_NAME,
  SUPPORT_EMAIL: sharedSettings.SUPPORT_EMAIL.default(''),
  COMPANY_VAT_RATE: sharedSettings.COMPANY_VAT_RATE,
  DELEGATION_DAYS: setting(integer(1, 365).default(30), {
    group: 'delegation',
    description:
      "Validity of a deputy's link in days, and the latest deadline that a customer can set; mailing it again restarts it.",
  }),
  REMINDER_FIRST_DAYS: setting(integer(1, 365).default(5), {
    group: 'delegation',
    description:
      "Days before the first reminder of a deputy, days between reminders, and their maximum (0: none). With a deadline set by the customer, the last reminder is sent at 8 o'clock on the day before it.",
  }),
  REMINDER_EVERY_DAYS: setting(integer(1, 365).default(2), { group: 'delegation' }),
  REMINDER_MAX: setting(integer(0, 100).default(5), { group: 'delegation' }),
  DELEGATION_TICK_SECONDS: setting(positive(3600).default(60), {
    group: 'delegation',
    description: 'Seconds between two searches for due reminders.',
  }),
  DELEGATION_MAIL_LIMIT: setting(count.default(200), {
    group: 'limits',
    description: 'Mails that one account can send to deputies in an hour.',
  }),
  DELEGATION_MAIL_LIMIT_PER_RECIPIENT: setting(count.default(5), {
    group: 'limits',
    description: 'Of them to one recipient; from all accounts together a recipient gets four times as many.',
  }),
  GENERATE_LIMIT_PER_MINUTE: setting(count.default(60), {
    group: 'limits',
    description: 'References that one account can have composed in a minute.',
  }),
};

/** @throws InvalidEnvironmentError with the names of missing and invalid settings */
export const readEnv = (source: Record<string, string | undefined> = process.env) => parseEnv(shape, source);

export type Settings = ReturnType<typeof readEnv>;
