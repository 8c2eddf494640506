import { existsSync } from 'node:fs';
import { z } from 'zod';

import { productionFaults } from './production-rules.ts';

/** Former values of a secret, comma-separated. They verify, and sign nothing new. */
export const formerSecrets = (secret: z.ZodString) =>
  z
    .string()
    .default('')
    .transform((list) => (list === '' ? [] : list.split(',').map((value) => value.trim())))
    .pipe(z.array(secret));

/** Settings common to all services and workers. */
export const commonEnv = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  HTTP_HOST: z.string().default('127.0.0.1'),
  HTTP_PORT: z.coerce.number().int().min(0).max(65535),
  DATABASE_URL: z.url(),
  REDIS_URL: z.url(),
  REDIS_PREFIX: z.string().default('attesta'),
  PUBLIC_URL: z.url().transform((url) => url.replace(/\/+$/, '')),
  TOKEN_SECRET: z.string().min(32),
  TOKEN_SECRET_PREVIOUS: formerSecrets(z.string().min(32)),
  /** Secret shared by the gateway and the services behind it. */
  INTERNAL_SECRET: z.string().min(32),
  /** Folder of the security log; without one, its lines go to the ordinary log. */
  SECURITY_LOG_FOLDER: z.string().optional(),
  SECURITY_LOG_MEGABYTES: z.coerce.number().int().min(1).default(200),
  SECURITY_LOG_DAYS: z.coerce.number().int().min(1).default(90),
  /** Retention of audit rows (years). */
  AUDIT_YEARS: z.coerce.number().int().min(1).max(100).default(10),
  /** Budget of an account for costly calls per minute, counted in calls of ordinary cost. */
  ACCOUNT_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(1800),
  TEST_CLOCK_FILE: z.string().optional(),
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
