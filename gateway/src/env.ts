import { commonEnv, parseEnv } from '@attesta/service-kit/config/env.ts';
import {
  address,
  count,
  digits,
  email,
  integer,
  listOf,
  oneOf,
  setting,
  sources,
  teamKey,
  text,
} from '@attesta/service-kit/config/setting-kinds.ts';
import { sharedSettings } from '@attesta/service-kit/config/shared-settings.ts';
import { z } from 'zod';

/** Settings of the gateway with their defaults. */
export const shape = {
  NODE_ENV: commonEnv.NODE_ENV,
  LOG_LEVEL: commonEnv.LOG_LEVEL,
  HTTP_HOST: commonEnv.HTTP_HOST,
  HTTP_PORT: commonEnv.HTTP_PORT,
  REDIS_URL: commonEnv.REDIS_URL,
  REDIS_PREFIX: commonEnv.REDIS_PREFIX,
  PUBLIC_URL: commonEnv.PUBLIC_URL,
  INTERNAL_SECRET: commonEnv.INTERNAL_SECRET,
  SECURITY_LOG_FOLDER: commonEnv.SECURITY_LOG_FOLDER,
  SECURITY_LOG_PROCESS: commonEnv.SECURITY_LOG_PROCESS,
  SECURITY_LOG_MEGABYTES: commonEnv.SECURITY_LOG_MEGABYTES,
  SECURITY_LOG_DAYS: commonEnv.SECURITY_LOG_DAYS,
  AUDIT_YEARS: commonEnv.AUDIT_YEARS,
  DRAIN_SECONDS: commonEnv.DRAIN_SECONDS,
  TEST_CLOCK_FILE: commonEnv.TEST_CLOCK_FILE,
  TRUSTED_PROXY_COUNT: setting(integer(0, 10).default(0), {
    group: 'general',
    production: 'required',
    description:
      "Number of proxies in front of the gateway that are trusted to name the caller (X-Forwarded-For), in production at least the one that ends TLS. Each must append the address of its caller, with or without a port; a request with an entry that is no address counts as the proxy's own.",
  }),
  ACCOUNTS_URL: z.url(),
  PAYMENTS_URL: z.url(),
  REFERENCES_URL: z.url(),
  DOCUMENTS_URL: z.url(),
  /** Used for health checks only; the first three are set if workers run apart. */
  ACCOUNTS_WORKER_URL: z.url().optional(),
  PAYMENTS_WORKER_URL: z.url().optional(),
  REFERENCES_WORKER_URL: z.url().optional(),
  WORKER_URL: z.url().optional(),
  /** Folder that holds `shell` and the remotes, each with its `dist`. */
  WEB_ROOT: z.string().default(process.cwd()),
  /** With the database store: of the gateway's own role. */
  DATABASE_URL: commonEnv.DATABASE_URL.optional(),
  BUILDS_STORE: setting(oneOf('folder', 'database').default('folder'), {
    group: 'releases',
    description:
      "Store of published builds: folder, or database, so that several gateways need no common disk. A build published at one gateway is served by all within seconds; while the database is away, each serves what it has on its own disk. The front ends that come with the product are shared the same way, so that gateways of two versions serve each other's files.",
  }),
  BUILDS_DIR: setting(text.default(''), {
    group: 'releases',
    description:
      'Folder of published builds and of the shared files of versions, which the gateway writes (with the database: one for each gateway, else one for all), and the key that may publish each part: shell=<public key>,wizard=<public key> (npm run release -- --new-key). Publishing is off if one of the two is empty. A signature names this product by PUBLIC_URL. To revoke a key, remove it here and restart the gateway, or keep the keys in DEPLOY_KEYS_FILE.',
  }),
  DEPLOY_KEYS: setting(listOf(teamKey), { group: 'releases' }),
  DEPLOY_KEYS_FILE: setting(text.optional(), {
    group: 'releases',
    description:
      'File with the keys instead, one shell=<public key> a line: changes count within a second, without a restart. A part may have two keys while its team replaces one.',
  }),
  PAYMENT_FRAME_SOURCES: setting(sources.default('https:'), {
    group: 'payments',
    production: 'required',
    description:
      'Origins whose pages may be framed by the payment page, including those of banks, such as "https://www.saferpay.com https://*.bank.example"; production refuses a bare scheme and *. With the sandbox: its own.',
  }),
  LIMIT_PER_MINUTE: setting(count.default(20_000), {
    group: 'limits',
    description: 'Cost of all callers together in a minute, beyond which each has a quarter of its budgets.',
  }),
  IP_LIMIT_PER_MINUTE: setting(count.default(3000), {
    group: 'limits',
    description: "Cost of calls of the API per caller's address and minute.",
  }),
  IP_LIMIT_SENSITIVE_PER_MINUTE: setting(count.default(60), {
    group: 'limits',
    description:
      "Requests to login, sign-up, password reset and captcha per caller's address and minute, whatever their cost.",
  }),
  IP_LIMIT_SAMPLES_PER_MINUTE: setting(count.default(20), {
    group: 'limits',
    description: "Paragraphs of the start page's try-out per caller's address and minute.",
  }),
  IP_LIMIT_SEALS_PER_MINUTE: setting(count.default(30), {
    group: 'limits',
    description: "Checks of a document's number and of its files (/echt) per caller's address and minute.",
  }),
  IP_LIMIT_PAGES_PER_MINUTE: setting(count.default(6000), {
    group: 'limits',
    description:
      "Pages, their files and health checks per caller's address and minute, in files (a millisecond each): a page has some forty files and counts as four itself.",
  }),
  IP_LIMIT_AT_ONCE: setting(count.default(256), {
    group: 'limits',
    description: "Concurrent requests per caller's address and per session.",
  }),
  SESSION_LIMIT_AT_ONCE: setting(count.default(32), { group: 'limits' }),
  CONNECTION_LIMIT: setting(count.default(8000), {
    group: 'limits',
    description:
      "Concurrent connections: in all, and per caller's address (not with TRUSTED_PROXY_COUNT above 0).",
  }),
  IP_LIMIT_CONNECTIONS: setting(count.default(1000), { group: 'limits' }),
  IP_LIMIT_KEPT_CONNECTIONS: setting(count.default(200), {
    group: 'limits',
    description:
      'Idle connections kept per caller (a browser has six; further ones end with their answer), and for how many seconds: 15, or 75 with TRUSTED_PROXY_COUNT above 0, where it must be longer than the proxy keeps its own.',
  }),
  IDLE_CONNECTION_SECONDS: setting(integer(1, 300).optional(), { group: 'limits' }),
  BODY_DEADLINE_SECONDS: setting(integer(1, 300).default(15), {
    group: 'limits',
    description:
      'Seconds in which a request must arrive completely, and after which a client that does not read its answer is disconnected.',
  }),
  READ_DEADLINE_SECONDS: setting(integer(1, 300).default(10), { group: 'limits' }),
  PAYER_PATIENCE_SECONDS: setting(integer(1, 60).default(20), {
    group: 'limits',
    description: 'Seconds that a returning payer waits for the payments service if it has just died.',
  }),
  PRODUCT_NAME: sharedSettings.PRODUCT_NAME,
  SUPPORT_EMAIL: sharedSettings.SUPPORT_EMAIL.default(''),
  SECURITY_EMAIL: setting(email.default(''), {
    group: 'company',
    description: 'Contact for vulnerabilities in /.well-known/security.txt; empty: the support.',
  }),
  COMPANY_NAME: sharedSettings.COMPANY_NAME.default(''),
  COMPANY_ADDRESS: sharedSettings.COMPANY_ADDRESS.default(''),
  COMPANY_ZIP: sharedSettings.COMPANY_ZIP.default(''),
  COMPANY_CITY: sharedSettings.COMPANY_CITY.default(''),
  COMPANY_EMAIL: sharedSettings.COMPANY_EMAIL.default(''),
  COMPANY_PHONE: sharedSettings.COMPANY_PHONE.default(''),
  COMPANY_UID: sharedSettings.COMPANY_UID.default(''),
  COMPANY_VAT_RATE: sharedSettings.COMPANY_VAT_RATE,
  PAYMENT_MEANS: sharedSettings.PAYMENT_MEANS,
  DATA_PROCESSORS: setting(text.default(''), {
    group: 'company',
    production: 'required',
    trial: 'Beispiel Hosting AG, Zürich',
    description:
      "Processors on the company's behalf (servers, mail, backups), each with its place, as named on the privacy page, and the days that a backup is kept.",
  }),
  BACKUP_DAYS: setting(digits(1, 3650).default(''), {
    group: 'company',
    production: 'required',
    trial: '30',
  }),
  SESSION_DAYS: sharedSettings.SESSION_DAYS,
  TRACKING_URL: setting(address('http', 'https').default(''), {
    group: 'tracking',
    description:
      "Receiver with Matomo's Tracking HTTP API, such as https://stats.example.ch/matomo.php, and the site's number there: for production, and for everything else. Without address and number nothing is counted. It gets no address, cookie or id of a visitor; Do Not Track and Global Privacy Control are respected. The privacy page says that counting is on.",
  }),
  TRACKING_SITE: setting(digits(1, 1_000_000).default(''), { group: 'tracking' }),
  TRACKING_SITE_TEST: setting(digits(1, 1_000_000).default(''), { group: 'tracking' }),
};

export type GatewayEnv = ReturnType<typeof readEnv>;

/** Reads the gateway's settings. @throws naming each faulty one */
export const readEnv = (source?: Record<string, string | undefined>) => parseEnv(shape, source);
