import { existsSync } from 'node:fs';
import { z } from 'zod';

import { databaseEnv } from './database-settings.ts';
import { productionFaults } from './production-rules.ts';
import {
  address,
  count,
  integer,
  listOf,
  oneOf,
  processName,
  secret,
  setting,
  text,
  webAddress,
} from './setting-kinds.ts';

/** Settings common to all services and workers. */
export const commonEnv = {
  NODE_ENV: setting(oneOf('development', 'test', 'production').default('development'), {
    group: 'general',
    description: 'development, test or production.',
  }),
  LOG_LEVEL: setting(oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'), {
    group: 'general',
    description: 'fatal, error, warn, info, debug, trace or silent.',
  }),
  HTTP_HOST: z.string().default('127.0.0.1'),
  HTTP_PORT: z.coerce.number().int().min(0).max(65535),
  ...databaseEnv,
  REDIS_URL: setting(address('redis', 'rediss'), {
    group: 'stores',
    production: 'required',
    description:
      "Redis with maxmemory-policy noeviction and a maxmemory; without it an embedded one with 256 MB is started. 1gb holds what strangers can put there in a day at the speed at which two cores compare passwords (some 400 bytes each, kept for LOGIN_PROOF_HOURS). The gateway's log has the alerts redis-nearly-full (from 80 percent), redis-full and redis-without-limit. While Redis is full, limits are counted in each process, no captcha passes and jobs wait. In production it needs a password, and rediss:// on another machine.",
  }),
  REDIS_PREFIX: setting(text.default('attesta'), {
    group: 'stores',
    description: 'Prefix of all keys, for a shared Redis.',
  }),
  PUBLIC_URL: setting(webAddress, {
    group: 'general',
    production: 'required',
    description: 'Address that users see, also in mails. Elsewhere http://localhost:PORT.',
  }),
  TOKEN_SECRET: setting(secret(32), {
    group: 'secrets',
    production: 'required',
    description:
      'Signs session tokens: at least 32 characters. Former values, separated by commas, are still accepted; the same holds for the other _PREVIOUS settings.',
  }),
  TOKEN_SECRET_PREVIOUS: setting(listOf(secret(32)), { group: 'secrets' }),
  INTERNAL_SECRET: setting(secret(32), {
    group: 'secrets',
    production: 'required',
    description:
      "Shared by the gateway and the services, which answer nobody else; from it comes the key that hides callers' addresses in the security log: at least 32 characters.",
  }),
  SECURITY_LOG_FOLDER: setting(text.optional(), {
    group: 'general',
    description:
      'Folder of the security log, two files for each process: logins, refusals and changed credentials; and, apart, attempts of strangers (<process>-strangers.log), which then push nothing else out. Elsewhere DATA_DIR/logs/security. A process that is started alone without it writes these lines to its ordinary log.',
  }),
  SECURITY_LOG_PROCESS: setting(processName.optional(), {
    group: 'general',
    description:
      'Name of this process in its files there (<process>@<name>.log): letters, digits, - and _. Needed where several processes of a kind write into one folder, a name for each, which it keeps over restarts.',
  }),
  SECURITY_LOG_MEGABYTES: setting(integer(1, 100_000).default(200), {
    group: 'general',
    description:
      'Size of it for each process, half for each file: beyond it the oldest lines are deleted, and after so many days in any case.',
  }),
  SECURITY_LOG_DAYS: setting(integer(1, 3650).default(90), { group: 'general' }),
  AUDIT_YEARS: setting(integer(1, 100).default(10), {
    group: 'general',
    description:
      'Years that a row of the audit (actions and views of admins) is kept; until then nothing can change or delete it. A new value applies to new rows.',
  }),
  DRAIN_SECONDS: setting(integer(0, 20).default(0), {
    group: 'general',
    description:
      'Seconds for which the gateway and the services still answer after SIGTERM, while /health/ready fails and each answer closes its connection. 0 suits one machine; with several processes of a kind behind a proxy 10: longer than the proxy takes to notice, and than it and the gateway keep an idle connection (5 s). With it a process ends within 60 s.',
  }),
  ACCOUNT_LIMIT_PER_MINUTE: setting(count.default(1800), {
    group: 'limits',
    description: 'Cost of the costly calls of an account in a minute.',
  }),
  TEST_CLOCK_FILE: setting(text.optional(), {
    group: 'general',
    production: 'refused',
    description:
      'For tests: a file that holds an offset in milliseconds by which the clock is moved. Refused in production.',
  }),
};

export type CommonSettings = z.infer<z.ZodObject<typeof commonEnv>>;

/** Names every setting that is missing or invalid. */
export class InvalidEnvironmentError extends Error {
  override name = 'InvalidEnvironmentError';
}

/**
 * Parses the environment. Empty strings count as missing. Throws `InvalidEnvironmentError` naming each faulty setting
 * (never its value), also for a test clock in production.
 */
export const parseEnv = <Shape extends z.ZodRawShape>(
  shape: Shape,
  source: Record<string, string | undefined> = process.env,
): z.infer<z.ZodObject<Shape>> => {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = z.object(shape).safeParse(present);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (present['NODE_ENV'] === 'production' && present['TEST_CLOCK_FILE'] !== undefined) {
    faults.push('TEST_CLOCK_FILE: not allowed in production');
  }
  if (present['TEST_CLOCK_FILE'] !== undefined && !existsSync(present['TEST_CLOCK_FILE'])) {
    faults.push('TEST_CLOCK_FILE: no such file');
  }
  if (parsed.success && present['NODE_ENV'] === 'production') faults.push(...faultsInProduction(parsed.data));
  if (!parsed.success || faults.length > 0) {
    throw new InvalidEnvironmentError(`Invalid settings:\n  ${faults.join('\n  ')}`);
  }
  return parsed.data;
};

/** Production rules apply to defaults, too, since a process may be started without the launcher. */
const faultsInProduction = (settings: Record<string, unknown>): string[] => {
  const values = Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || Array.isArray(value)
        ? [[name, String(value)]]
        : [],
    ),
  );
  const faults = productionFaults(values);
  const showsEvents = ['info', 'debug', 'trace'].includes(values['LOG_LEVEL'] ?? 'info');
  if (!showsEvents && values['SECURITY_LOG_FOLDER'] === undefined) {
    faults.push('SECURITY_LOG_FOLDER is needed where LOG_LEVEL leaves out info');
  }
  return faults;
};
