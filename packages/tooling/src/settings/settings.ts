import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serviceNames } from '@attesta/contracts/operations/operation.ts';
import { productionFaults } from '@attesta/service-kit/config/production-rules.ts';
import { repositoryRoot } from '../machine/paths.ts';
import { readEnvFile } from './env-file.ts';
import { declaredSettings } from './declared-settings.ts';
import type { DeclaredSetting } from './declared-settings.ts';

/** Settings by name; those without a value are absent. */
export type Values = Readonly<Record<string, string | undefined>>;

/** Faults of the settings by name; never with a value, which may be a secret. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      ['The settings are not complete (see .env.example):', ...faults.map((fault) => `  ${fault}`)].join(
        '\n',
      ),
    );
    this.faults = faults;
  }
}

export type Settings = {
  values: Values;
  production: boolean;
  /** Absolute. */
  dataDir: string;
  port: number;
  inboxPort: number;
  publicUrl: string;
};

/**
 * Each service, and the gateway if it keeps builds there, needs a database address of its own or its role's password
 * for the common one.
 */
const databaseFaults = (values: Values): string[] =>
  [...serviceNames, ...(values['BUILDS_STORE'] === 'database' ? ['gateway'] : [])].flatMap((user) => {
    const name = user.toUpperCase();
    if (values[`${name}_DATABASE_URL`] !== undefined) return [];
    return ['DATABASE_URL', `${name}_DB_PASSWORD`].filter((needed) => values[needed] === undefined);
  });

/** With an address of a provider all of its settings are required; without one the sandbox is used. */
const saferpayFaults = (values: Values): string[] => {
  if (values['SAFERPAY_BASE_URL'] === undefined) return [];
  return ['CUSTOMER_ID', 'TERMINAL_ID', 'USERNAME', 'PASSWORD']
    .map((name) => `SAFERPAY_${name}`)
    .filter((name) => values[name] === undefined);
};

/** A gateway copies builds from the database to its disk and serves them from there. */
const buildsFaults = (values: Values): string[] =>
  values['BUILDS_STORE'] === 'database' && values['BUILDS_DIR'] === undefined ? ['BUILDS_DIR'] : [];

/** Fault of a value in words, by the schema of whoever reads it; null if it fits. */
const faultOf = ({ schema }: DeclaredSetting, value: string): string | null => {
  const issue = schema.safeParse(value).error?.issues[0];
  if (issue === undefined) return null;
  return issue.path.length > 0
    ? `must have commas between its values, each of which ${issue.message}`
    : issue.message;
};

/**
 * Validates settings and fills in defaults that the launcher needs, and those for trying the product out; processes
 * know all others.
 * @throws {SettingsError} with every fault at once
 */
export const parseSettings = (given: Values): Settings => {
  const production = given.NODE_ENV === 'production';
  const values: Record<string, string> = {};
  const faults: string[] = [];
  for (const setting of declaredSettings) {
    const { name, facts, ofLauncher } = setting;
    const value = given[name]?.trim() ?? '';
    if (value === '') {
      const fallback = facts.trial ?? (ofLauncher ? setting.fallback : undefined);
      if (production && facts.production === 'required') faults.push(`${name} is missing`);
      else if (fallback !== undefined) values[name] = fallback;
      continue;
    }
    const fault = faultOf(setting, value);
    if (fault !== null) faults.push(`${name} ${fault}`);
    else if (production && facts.production === 'refused') {
      faults.push(`${name} is not allowed when NODE_ENV is production`);
    } else values[name] = value;
  }
  if (values['TEST_CLOCK_FILE'] !== undefined && !existsSync(values['TEST_CLOCK_FILE'])) {
    faults.push('TEST_CLOCK_FILE must be a file that exists');
  }
  const missing = new Set([
    ...saferpayFaults(values),
    ...buildsFaults(values),
    ...(production ? databaseFaults(values) : []),
  ]);
  for (const name of missing) {
    if (!faults.some((fault) => fault.startsWith(`${name} `))) faults.push(`${name} is missing`);
  }
  if (production) {
    for (const fault of productionFaults(values)) {
      const name = fault.slice(0, fault.indexOf(' '));
      if (!faults.some((other) => other.startsWith(`${name} `))) faults.push(fault);
    }
  }
  if (faults.length > 0) throw new SettingsError(faults);
  const port = Number(values['PORT']);
  const publicUrl = (values['PUBLIC_URL'] ?? `http://localhost:${port}`).replace(/\/+$/, '');
  const dataDir = resolve(repositoryRoot, values['DATA_DIR'] ?? '');
  const securityLog = resolve(
    repositoryRoot,
    values['SECURITY_LOG_FOLDER'] ?? join(dataDir, 'logs/security'),
  );
  return {
    values: { ...values, PUBLIC_URL: publicUrl, SECURITY_LOG_FOLDER: securityLog },
    production,
    dataDir,
    port,
    inboxPort: Number(values['INBOX_PORT']),
    publicUrl,
  };
};

/** Settings of this run: the process' environment takes precedence over the file `.env`. */
export const readSettings = (environment: Values = process.env): Settings =>
  parseSettings({ ...readEnvFile(join(repositoryRoot, '.env')), ...environment });
