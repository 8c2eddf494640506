import { readPaymentMeans } from '@attesta/contracts/model/payments.ts';
import { commonEnv, parseEnv } from '@attesta/service-kit/config/env.ts';
import { z } from 'zod';

/** Site of a receiver of page views; empty for none. */
const siteId = z.string().regex(/^\d*$/, 'must be a number').default('');

const count = z.coerce.number().int().min(1);

/** Settings of the gateway with their defaults, as in `.env.example`. */
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
  /** Used for health checks only; the first three are set if workers run apart. */
  ACCOUNTS_WORKER_URL: z.url().optional(),
  PAYMENTS_WORKER_URL: z.url().optional(),
  REFERENCES_WORKER_URL: z.url().optional(),
  WORKER_URL: z.url().optional(),
  /** Folder that holds `shell` and the remotes, each with its `dist`. */
  WEB_ROOT: z.string().default(process.cwd()),
  /** Storage of published builds: the folder alone, or the database, for several gateways. */
  BUILDS_STORE: z.enum(['folder', 'database']).default('folder'),
  /** With the database store: of the gateway's own role. */
  DATABASE_URL: commonEnv.DATABASE_URL.optional(),
  /** Folder of published builds; empty if no team publishes. With the database store, this gateway's copy of it. */
  BUILDS_DIR: z.string().default(''),
  /** Public keys that deploy the shell and each remote: `wizard=<public key>,account=<public key>`. */
  DEPLOY_KEYS: z.string().default(''),
  /** Origins that the payment page may show in its frame, separated by spaces. */
  PAYMENT_FRAME_SOURCES: z
    .string()
    .regex(/^[\w:/.*\- ]+$/, 'must be sources separated by spaces')
    .default('https:'),
  /** Number of own proxies in front; 0 takes the address of the connection. */
  TRUSTED_PROXY_COUNT: z.coerce.number().int().min(0).max(10).default(0),
  /** Total cost of requests in a minute, beyond which each address has a quarter of its budgets. */
  LIMIT_PER_MINUTE: count.default(20_000),
  /** Budget of an address for /api per minute, in ordinary calls. */
  IP_LIMIT_PER_MINUTE: count.default(3000),
  /** Requests per address and minute to login, sign-up, password reset and captcha. */
  IP_LIMIT_SENSITIVE_PER_MINUTE: count.default(60),
  /** Sample paragraphs per address and minute without an account. */
  IP_LIMIT_SAMPLES_PER_MINUTE: count.default(20),
  /** Budget of an address for pages, their files and health checks per minute, in files. */
  IP_LIMIT_PAGES_PER_MINUTE: count.default(6000),
  /** Concurrent requests per address and per session. */
  IP_LIMIT_AT_ONCE: count.default(256),
  SESSION_LIMIT_AT_ONCE: count.default(32),
  /** Concurrent connections: in total, and per address if no own proxy stands in front. */
  CONNECTION_LIMIT: count.default(8000),
  IP_LIMIT_CONNECTIONS: count.default(1000),
  /** Idle connections kept per address, and their timeout in seconds; 75 behind proxies. */
  IP_LIMIT_KEPT_CONNECTIONS: count.default(200),
  IDLE_CONNECTION_SECONDS: count.optional(),
  /** Deadline for a whole body. */
  BODY_DEADLINE_SECONDS: count.default(15),
  /** Timeout of a client that reads nothing of its answer. */
  READ_DEADLINE_SECONDS: count.default(10),
  /** Wait for payments when a payer returns: the return is the quickest news of a payment, so it gets more time. */
  PAYER_PATIENCE_SECONDS: count.default(20),
  PRODUCT_NAME: z.string().default('Attesta'),
  SUPPORT_EMAIL: z.string().default(''),
  /** Contact for vulnerabilities; default: the support. */
  SECURITY_EMAIL: z.string().default(''),
  COMPANY_NAME: z.string().default(''),
  COMPANY_ADDRESS: z.string().default(''),
  COMPANY_ZIP: z.string().default(''),
  COMPANY_CITY: z.string().default(''),
  COMPANY_EMAIL: z.string().default(''),
  COMPANY_PHONE: z.string().default(''),
  COMPANY_UID: z.string().default(''),
  /** Facts for a buyer before paying, as on the receipt: tax (none if none is due) and means of payment. */
  COMPANY_VAT_RATE: z.coerce.number().gt(0).max(100).optional(),
  PAYMENT_MEANS: z.string().default('').transform(readPaymentMeans),
  /** Facts of the privacy page: processors, and how long data is kept. */
  DATA_PROCESSORS: z.string().default(''),
  BACKUP_DAYS: z.string().default(''),
  AUDIT_YEARS: commonEnv.AUDIT_YEARS,
  SESSION_DAYS: count.default(30),
  /** Receiver of page views, and the site to count them for: in production, and everywhere else. */
  TRACKING_URL: z.union([z.literal(''), z.url()]).default(''),
  TRACKING_SITE: siteId,
  TRACKING_SITE_TEST: siteId,
};

export type GatewayEnv = ReturnType<typeof readEnv>;

/** Reads the gateway's settings. @throws naming each faulty one */
export const readEnv = (source?: Record<string, string | undefined>) => parseEnv(shape, source);
