import { paymentMeansNames } from '@attesta/contracts/model/payments.ts';

import {
  address,
  email,
  integer,
  listOf,
  mailbox,
  oneOf,
  percent,
  secret,
  setting,
  text,
} from './setting-kinds.ts';

/** Settings that some processes share; each takes what it reads into its own shape, with a default of its own. */
export const sharedSettings = {
  SMTP_URL: setting(address('smtp', 'smtps'), {
    group: 'mail',
    production: 'required',
    description:
      'smtp://user:password@host:587 or smtps://…; STARTTLS is required to another machine. Without it a local inbox is started.',
  }),
  MAIL_FROM: setting(mailbox, {
    group: 'mail',
    production: 'required',
    trial: 'Attesta <noreply@attesta.example>',
    description: 'Sender of all mails.',
  }),
  LINK_SECRET: setting(secret(32), {
    group: 'secrets',
    production: 'required',
    description: 'Signs mailed links: at least 32 characters.',
  }),
  LINK_SECRET_PREVIOUS: setting(listOf(secret(32)), { group: 'secrets' }),
  PRODUCT_NAME: setting(text.default('Attesta'), { group: 'company', description: 'Name of the product.' }),
  SUPPORT_EMAIL: setting(email, {
    group: 'company',
    production: 'required',
    trial: 'support@attesta.example',
    description: 'Contact for customers.',
  }),
  COMPANY_NAME: setting(text, {
    group: 'company',
    production: 'required',
    trial: 'Attesta AG',
    description: 'Operator of the product.',
  }),
  COMPANY_ADDRESS: setting(text, { group: 'company', production: 'required', trial: 'Beispielstrasse 1' }),
  COMPANY_ZIP: setting(text, { group: 'company', production: 'required', trial: '8000' }),
  COMPANY_CITY: setting(text, { group: 'company', production: 'required', trial: 'Zürich' }),
  COMPANY_EMAIL: setting(email, { group: 'company', production: 'required', trial: 'info@attesta.example' }),
  COMPANY_PHONE: setting(text, { group: 'company', production: 'required', trial: '+41 44 000 00 00' }),
  COMPANY_UID: setting(text, { group: 'company', production: 'required', trial: 'CHE-000.000.000' }),
  COMPANY_VAT_RATE: setting(percent.optional(), {
    group: 'company',
    description:
      'Rate of the value-added tax in percent, such as 8.1. Empty: the company is not subject to it.',
  }),
  PAYMENT_MEANS: setting(
    listOf(oneOf(...paymentMeansNames)).transform((given) =>
      paymentMeansNames.filter((name) => given.includes(name)),
    ),
    {
      group: 'payments',
      description: `Means of payment offered to buyers, by the provider's names, separated by commas (${paymentMeansNames.join(', ')}): the order names them, and the provider's page offers no others. Empty: all of the terminal, and the order names none. With the sandbox: its cards.`,
    },
  ),
  SESSION_DAYS: setting(integer(1, 365).default(30), {
    group: 'limits',
    description: 'Days after which a session ends in any case.',
  }),
};
