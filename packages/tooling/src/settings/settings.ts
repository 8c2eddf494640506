import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { productionFaults } from '../../service-kit/src/production-rules.mjs';
import { readEnvFile } from './env-file.mjs';
import { repositoryRoot } from './paths.mjs';
import { settingTable } from './setting-table.mjs';

export const serviceNames = ['accounts', 'payments', 'references', 'documents'];

/** A fault in the settings, told by their names; never with a value, which may be a secret. */
export class SettingsError extends Error {
  name = 'SettingsError';

  /** @param {string[]} faults */
  constructor(faults) {
    super(
      ['The settings are not complete (see .env.example):', ...faults.map((fault) => `  ${fault}`)].join(
        '\n',
      ),
    );
    this.faults = faults;
  }
}

/**
 * @typedef {object} Settings
 * @property {Record<string, string>} values every setting that has a value
 * @property {boolean} production
 * @property {string} dataDir absolute
 * @property {number} port
 * @property {number} inboxPort
 * @property {string} publicUrl
 */

/** Each service needs its own database address, or the passwords of the roles at the common one. */
const databaseFaults = (values) =>
  serviceNames.flatMap((service) => {
    const name = service.toUpperCase();
    if (values[`${name}_DATABASE_URL`] !== undefined) return [];
    return ['DATABASE_URL', `${name}_DB_PASSWORD`].filter((needed) => values[needed] === undefined);
  });

/** A real provider is all of its settings; without an address the sandbox takes its place. */
const saferpayFaults = (values) => {
  if (values.SAFERPAY_BASE_URL === undefined) return [];
  return ['CUSTOMER_ID', 'TERMINAL_ID', 'USERNAME', 'PASSWORD']
    .map((name) => `SAFERPAY_${name}`)
    .filter((name) => values[name] === undefined);
};

/**
 * Validates settings and fills in what has a default.
 * @param {Record<string, string | undefined>} given
 * @returns {Settings}
 * @throws {SettingsError} with every fault at once
 */
export const parseSettings = (given) => {
  const production = given.NODE_ENV === 'production';
  const values = {};
  const faults = [];
  for (const { name, check, fallback, production: rule } of settingTable) {
    const value = given[name]?.trim() || undefined;
    if (value === undefined) {
      if (production && rule === 'required') faults.push(`${name} is missing`);
      else if (fallback !== undefined) values[name] = fallback;
      continue;
    }
    const fault = check(value);
    if (fault !== undefined) faults.push(`${name} ${fault}`);
    else if (production && rule === 'refused') {
      faults.push(`${name} is not allowed when NODE_ENV is production`);
    } else values[name] = value;
  }
  if (values.TEST_CLOCK_FILE !== undefined && !existsSync(values.TEST_CLOCK_FILE)) {
    faults.push('TEST_CLOCK_FILE must be a file that exists');
  }
  const missing = new Set([...saferpayFaults(values), ...(production ? databaseFaults(values) : [])]);
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
  const port = Number(values.PORT);
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, '');
  const dataDir = resolve(repositoryRoot, values.DATA_DIR);
  const securityLog = resolve(repositoryRoot, values.SECURITY_LOG_FOLDER ?? join(dataDir, 'logs/security'));
  return {
    values: { ...values, PUBLIC_URL: publicUrl, SECURITY_LOG_FOLDER: securityLog },
    production,
    dataDir,
    port,
    inboxPort: Number(values.INBOX_PORT),
    publicUrl,
  };
};

/** The settings of this run: the process' environment before the file `.env`. */
export const readSettings = (environment = process.env) =>
  parseSettings({ ...readEnvFile(join(repositoryRoot, '.env')), ...environment });
