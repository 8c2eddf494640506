import { readPaymentMeans } from '@attesta/contracts/model/payments.ts';
import { commonEnv, parseEnv } from '@attesta/service-kit/config/env.ts';
import { z } from 'zod';

/** Of a receiver of page views; empty where there is none. */
const siteId = z.string().regex(/^\d*$/, 'must be a number').default('');

const count = z.coerce.number().int().min(1);

/** Settings of the gateway, with their defaults: those that `.env.example` names. */
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
  SECURITY_LOG_MEGABYTES: commonEnv.SECURITY_LOG_MEGABYTES,
  SECURITY_LOG_DAYS: commonEnv.SECURITY_LOG_DAYS,
  ACCOUNTS_URL: z.url(),
  PAYMENTS_URL: z.url(),
  REFERENCES_URL: z.url(),
  DOCUMENTS_URL: z.url(),
  /** Of these only the health is asked; the first three where they run apart. */
  ACCOUNTS_WORKER_URL: z.url().optional(),
  PAYMENTS_WORKER_URL: z.url().optional(),
  REFERENCES_WORKER_URL: z.url().optional(),
  WORKER_URL: z.url().optional(),
  /** Folder that holds `shell` and the remotes, each with its `dist`. */
  WEB_ROOT: z.string().default(process.cwd()),
  /** Where builds lie that teams publish: in the folder alone, or in the database, for several gateways. */
  BUILDS_STORE: z.enum(['folder', 'database']).default('folder'),
  /** With the database: of the gateway's own role. */
  DATABASE_URL: commonEnv.DATABASE_URL.optional(),
  /** Folder of builds that teams publish; empty where none do. With the database what this gateway serves of it. */
  BUILDS_DIR: z.string().default(''),
  /** Whose signature deploys which remote: `wizard=<public key>,account=<public key>`. */
  DEPLOY_KEYS: z.string().default(''),
  /** Origins that the payment page may show in its frame, separated by spaces. */
  PAYMENT_FRAME_SOURCES: z
    .string()
    .regex(/^[\w:/.*\- ]+$/, 'must be sources separated by spaces')
    .default('https:'),
  /** How many proxies of ours stand in front; 0 takes the address of the connection. */
  TRUSTED_PROXY_COUNT: z.coerce.number().int().min(0).max(10).default(0),
  /** Cost of all requests in a minute, beyond which each address has a quarter of its budgets. */
  LIMIT_PER_MINUTE: count.default(20_000),
  /** Budget of an address for /api by the minute, in calls of the ordinary kind. */
  IP_LIMIT_PER_MINUTE: count.default(3000),
  /** Requests per address and minute to login, sign-up, password reset and captcha. */
  IP_LIMIT_SENSITIVE_PER_MINUTE: count.default(60),
  /** Paragraphs that an address may have written in a minute without an account. */
  IP_LIMIT_SAMPLES_PER_MINUTE: count.default(20),
  /** Budget of an address for pages, their files and health checks by the minute, in files. */
  IP_LIMIT_PAGES_PER_MINUTE: count.default(6000),
  /** Requests under way at the same time, per address and per session. */
  IP_LIMIT_AT_ONCE: count.default(256),
  SESSION_LIMIT_AT_ONCE: count.default(32),
  /** Connections at the same time: in all, and per address where no proxy of ours stands in front. */
  CONNECTION_LIMIT: count.default(8000),
  IP_LIMIT_CONNECTIONS: count.default(1000),
  /** Of the latter, how many are kept for a next request, and for how many seconds; 75 behind proxies. */
  IP_LIMIT_KEPT_CONNECTIONS: count.default(200),
  IDLE_CONNECTION_SECONDS: count.optional(),
  /** In which a body must have come whole. */
  BODY_DEADLINE_SECONDS: count.default(15),
  /** After which a client that takes nothing of its answer loses the connection. */
  READ_DEADLINE_SECONDS: count.default(10),
  /** A payer who comes back has paid, and the way back is the quickest news of it: worth waiting for payments longer. */
  PAYER_PATIENCE_SECONDS: count.default(20),
  PRODUCT_NAME: z.string().default('Attesta'),
  SUPPORT_EMAIL: z.string().default(''),
  /** Who is told of weak points; the support where nobody is named. */
  SECURITY_EMAIL: z.string().default(''),
  COMPANY_NAME: z.string().default(''),
  COMPANY_ADDRESS: z.string().default(''),
  COMPANY_ZIP: z.string().default(''),
  COMPANY_CITY: z.string().default(''),
  COMPANY_EMAIL: z.string().default(''),
  COMPANY_PHONE: z.string().default(''),
  COMPANY_UID: z.string().default(''),
  /** Facts for a buyer before paying, the same as on the receipt: the tax (none where none is due), and the means. */
  COMPANY_VAT_RATE: z.coerce.number().gt(0).max(100).optional(),
  PAYMENT_MEANS: z.string().default('').transform(readPaymentMeans),
  /** What the privacy page names beside: who works for the company, and how long things are kept. */
  DATA_PROCESSORS: z.string().default(''),
  BACKUP_DAYS: z.string().default(''),
  AUDIT_YEARS: commonEnv.AUDIT_YEARS,
  SESSION_DAYS: count.default(30),
  /** Where page views are told, and the site that they count for there: in production, and everywhere else. */
  TRACKING_URL: z.union([z.literal(''), z.url()]).default(''),
  TRACKING_SITE: siteId,
  TRACKING_SITE_TEST: siteId,
};

export type GatewayEnv = ReturnType<typeof readEnv>;

/** Reads the gateway's settings; throws with the name of each faulty one. */
export const readEnv = (source?: Record<string, string | undefined>) => parseEnv(shape, source);
