import { serviceNames } from '@attesta/contracts/operations/operation.ts';
import { paymentMeansNames } from '@attesta/contracts/model/payments.ts';
import {
  email,
  integer,
  key32,
  listOf,
  mailbox,
  oneOf,
  percent,
  secret,
  sources,
  teamKey,
  text,
  url,
} from './setting-kinds.ts';
import type { Check } from './setting-kinds.ts';

export type Setting = {
  name: string;
  check: Check;
  /**
   * Default of a setting that the launcher reads itself, or without which a service does not start. All others have
   * their default in the schema of the service that reads them.
   */
  fallback?: string;
  /** Must, or must not, be given if NODE_ENV is production. */
  production?: 'required' | 'refused';
  /** Processes that get it. */
  processes?: readonly string[];
};

const services = ['accounts', 'payments', 'references', 'documents', 'worker'];
const allProcesses = [...services, 'gateway'];
const documents = ['documents', 'worker'];
const mailProcesses = ['accounts', 'references'];
const companyProcesses = [...documents, 'gateway', 'accounts'];
const postgres = url('postgresql', 'postgres');

const limit = (name: string, processes: readonly string[]): Setting => ({
  name,
  check: integer(1, 1_000_000),
  processes,
});

/** Settings of the product. `.env.example` describes them; a test holds both equal. */
export const settingTable: readonly Setting[] = [
  {
    name: 'NODE_ENV',
    check: oneOf('development', 'test', 'production'),
    processes: allProcesses,
  },
  { name: 'PORT', check: integer(1, 65535), fallback: '8080' },
  { name: 'HOST', check: text, fallback: '127.0.0.1' },
  { name: 'INBOX_PORT', check: integer(1, 65535), fallback: '1080' },
  { name: 'DATA_DIR', check: text, fallback: '.data' },
  { name: 'PUBLIC_URL', check: url('http', 'https'), production: 'required', processes: allProcesses },
  { name: 'TRUSTED_PROXY_COUNT', check: integer(0, 10), production: 'required', processes: ['gateway'] },
  {
    name: 'LOG_LEVEL',
    check: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    processes: allProcesses,
  },
  { name: 'LOG_MEGABYTES', check: integer(1, 100_000), fallback: '100' },
  { name: 'WORKERS', check: oneOf('inside', 'apart'), fallback: 'inside' },
  { name: 'SECURITY_LOG_FOLDER', check: text, processes: allProcesses },
  { name: 'SECURITY_LOG_MEGABYTES', check: integer(1, 100_000), processes: allProcesses },
  { name: 'SECURITY_LOG_DAYS', check: integer(1, 3650), processes: allProcesses },
  { name: 'AUDIT_YEARS', check: integer(1, 100), processes: allProcesses },
  { name: 'TEST_CLOCK_FILE', check: text, production: 'refused', processes: allProcesses },

  { name: 'DATABASE_URL', check: postgres },
  ...serviceNames.map((service) => ({ name: `${service.toUpperCase()}_DATABASE_URL`, check: postgres })),
  { name: 'GATEWAY_DATABASE_URL', check: postgres },
  { name: 'REDIS_URL', check: url('redis', 'rediss'), production: 'required', processes: allProcesses },
  { name: 'REDIS_PREFIX', check: text, processes: allProcesses },

  { name: 'SMTP_URL', check: url('smtp', 'smtps'), production: 'required', processes: mailProcesses },
  {
    name: 'MAIL_FROM',
    check: mailbox,
    fallback: 'Attesta <noreply@attesta.example>',
    production: 'required',
    processes: mailProcesses,
  },

  { name: 'SAFERPAY_BASE_URL', check: url('http', 'https'), production: 'required', processes: ['payments'] },
  { name: 'SAFERPAY_CUSTOMER_ID', check: text, production: 'required', processes: ['payments'] },
  { name: 'SAFERPAY_TERMINAL_ID', check: text, production: 'required', processes: ['payments'] },
  { name: 'SAFERPAY_USERNAME', check: text, production: 'required', processes: ['payments'] },
  { name: 'SAFERPAY_PASSWORD', check: text, production: 'required', processes: ['payments'] },
  { name: 'SAFERPAY_SPEC_VERSION', check: text, processes: ['payments'] },
  { name: 'PAYMENT_FRAME_SOURCES', check: sources, production: 'required', processes: ['gateway'] },
  { name: 'PAYMENT_MEANS', check: listOf(oneOf(...paymentMeansNames)), processes: ['payments', 'gateway'] },

  { name: 'TOKEN_SECRET', check: secret(32), production: 'required', processes: services },
  { name: 'TOKEN_SECRET_PREVIOUS', check: listOf(secret(32)), processes: services },
  { name: 'LINK_SECRET', check: secret(32), production: 'required', processes: mailProcesses },
  { name: 'LINK_SECRET_PREVIOUS', check: listOf(secret(32)), processes: mailProcesses },
  { name: 'CAPTCHA_SECRET', check: secret(32), production: 'required', processes: ['accounts'] },
  { name: 'TOTP_KEY', check: key32, production: 'required', processes: ['accounts'] },
  { name: 'TOTP_KEY_PREVIOUS', check: listOf(key32), processes: ['accounts'] },
  { name: 'INTERNAL_SECRET', check: secret(32), production: 'required', processes: allProcesses },
  ...serviceNames.map((service) => ({ name: `${service.toUpperCase()}_DB_PASSWORD`, check: secret(8) })),
  { name: 'GATEWAY_DB_PASSWORD', check: secret(8) },

  { name: 'PRODUCT_NAME', check: text, processes: [...companyProcesses, 'references'] },
  {
    name: 'SUPPORT_EMAIL',
    check: email,
    fallback: 'support@attesta.example',
    production: 'required',
    processes: [...companyProcesses, 'references'],
  },
  { name: 'SECURITY_EMAIL', check: email, processes: ['gateway'] },
  {
    name: 'COMPANY_NAME',
    check: text,
    fallback: 'Attesta AG',
    production: 'required',
    processes: companyProcesses,
  },
  {
    name: 'COMPANY_ADDRESS',
    check: text,
    fallback: 'Beispielstrasse 1',
    production: 'required',
    processes: companyProcesses,
  },
  { name: 'COMPANY_ZIP', check: text, fallback: '8000', production: 'required', processes: companyProcesses },
  {
    name: 'COMPANY_CITY',
    check: text,
    fallback: 'Zürich',
    production: 'required',
    processes: companyProcesses,
  },
  {
    name: 'COMPANY_EMAIL',
    check: email,
    fallback: 'info@attesta.example',
    production: 'required',
    processes: companyProcesses,
  },
  {
    name: 'COMPANY_PHONE',
    check: text,
    fallback: '+41 44 000 00 00',
    production: 'required',
    processes: companyProcesses,
  },
  {
    name: 'COMPANY_UID',
    check: text,
    fallback: 'CHE-000.000.000',
    production: 'required',
    processes: companyProcesses,
  },
  {
    name: 'DATA_PROCESSORS',
    check: text,
    fallback: 'Beispiel Hosting AG, Zürich',
    production: 'required',
    processes: ['gateway'],
  },
  {
    name: 'BACKUP_DAYS',
    check: integer(1, 3650),
    fallback: '30',
    production: 'required',
    processes: ['gateway'],
  },
  { name: 'COMPANY_VAT_RATE', check: percent, processes: [...companyProcesses, 'references'] },

  { name: 'BUILDS_STORE', check: oneOf('folder', 'database'), processes: ['gateway'] },
  { name: 'BUILDS_DIR', check: text, processes: ['gateway'] },
  { name: 'DEPLOY_KEYS', check: listOf(teamKey), processes: ['gateway'] },
  { name: 'TRACKING_URL', check: url('http', 'https'), processes: ['gateway'] },
  { name: 'TRACKING_SITE', check: integer(1, 1_000_000), processes: ['gateway'] },
  { name: 'TRACKING_SITE_TEST', check: integer(1, 1_000_000), processes: ['gateway'] },

  limit('LIMIT_PER_MINUTE', ['gateway']),
  limit('ACCOUNT_LIMIT_PER_MINUTE', services),
  limit('IP_LIMIT_PER_MINUTE', ['gateway']),
  limit('IP_LIMIT_SENSITIVE_PER_MINUTE', ['gateway']),
  limit('IP_LIMIT_SAMPLES_PER_MINUTE', ['gateway']),
  limit('IP_LIMIT_PAGES_PER_MINUTE', ['gateway']),
  limit('IP_LIMIT_AT_ONCE', ['gateway']),
  limit('SESSION_LIMIT_AT_ONCE', ['gateway']),
  limit('CONNECTION_LIMIT', ['gateway']),
  limit('IP_LIMIT_CONNECTIONS', ['gateway']),
  limit('IP_LIMIT_KEPT_CONNECTIONS', ['gateway']),
  { name: 'IDLE_CONNECTION_SECONDS', check: integer(1, 300), processes: ['gateway'] },
  { name: 'BODY_DEADLINE_SECONDS', check: integer(1, 300), processes: ['gateway'] },
  { name: 'READ_DEADLINE_SECONDS', check: integer(1, 300), processes: ['gateway'] },
  { name: 'PAYER_PATIENCE_SECONDS', check: integer(1, 60), processes: ['gateway'] },
  limit('CAPTCHA_COST', ['accounts']),
  { name: 'SESSION_IDLE_HOURS', check: integer(1, 720), processes: ['accounts'] },
  { name: 'SESSION_DAYS', check: integer(1, 365), processes: ['accounts', 'gateway'] },

  limit('LOGIN_FAILURE_LIMIT', ['accounts']),
  limit('LOGIN_WINDOW_MINUTES', ['accounts']),
  limit('LOGIN_PROOF_AFTER', ['accounts']),
  limit('LOGIN_PROOF_HOURS', ['accounts']),
  { name: 'LOGIN_DELAY_MILLISECONDS', check: integer(0, 10_000), processes: ['accounts'] },
  limit('LOGIN_CODE_LIMIT', ['accounts']),
  limit('MAIL_LIMIT_PER_ADDRESS', ['accounts']),
  limit('MAIL_LIMIT_PER_IP', ['accounts']),
  limit('LOGO_UPLOADS_PER_HOUR', ['accounts']),

  { name: 'DELEGATION_DAYS', check: integer(1, 365), processes: ['references'] },
  { name: 'REMINDER_FIRST_DAYS', check: integer(1, 365), processes: ['references'] },
  { name: 'REMINDER_EVERY_DAYS', check: integer(1, 365), processes: ['references'] },
  { name: 'REMINDER_MAX', check: integer(0, 100), processes: ['references'] },
  { name: 'DELEGATION_TICK_SECONDS', check: integer(1, 3600), processes: ['references'] },
  limit('DELEGATION_MAIL_LIMIT', ['references']),
  limit('DELEGATION_MAIL_LIMIT_PER_RECIPIENT', ['references']),
  limit('CHARGE_LIMIT', ['payments']),
  limit('CHARGE_WINDOW_MINUTES', ['payments']),
  limit('CHARGE_OPEN_LIMIT', ['payments']),
  limit('GENERATE_LIMIT_PER_MINUTE', ['references']),

  {
    name: 'LIBREOFFICE_PROGRAM_DIR',
    check: text,
    processes: ['worker'],
  },
  { name: 'LIBREOFFICE_PYTHON', check: text, processes: ['worker'] },
  { name: 'LIBREOFFICE_FIRST_UID', check: integer(1, 4_000_000_000), processes: ['worker'] },
  { name: 'LIBREOFFICE_POOL', check: integer(1, 16), processes: ['worker'] },
  { name: 'PREVIEW_WAIT_SECONDS', check: integer(1, 300), processes: documents },
];
