import { machineEnvironment } from './part-environment.mjs';
import { lockedNode } from './paths.mjs';
import { runOrFail } from './run-command.mjs';
import { serviceNames } from './settings.mjs';

/**
 * Brings a database up to date: roles and schemas, then each service's migrations, each with its own role.
 * @param {{ adminUrl?: string, databaseUrls: Record<string, string>, values: Record<string, string> }} options
 *   adminUrl: of a role that may create roles; without it roles and schemas must exist
 */
export async function migrateDatabase({ adminUrl, databaseUrls, values }) {
  const env = { ...machineEnvironment(), NODE_ENV: values.NODE_ENV, LOG_LEVEL: 'warn' };
  if (adminUrl !== undefined) {
    const names = serviceNames.map((service) => `${service.toUpperCase()}_DB_PASSWORD`);
    const passwords = Object.fromEntries(names.map((name) => [name, values[name]]));
    await runOrFail(
      'Preparing the database',
      lockedNode(),
      ['packages/service-kit/src/prepare-database.ts'],
      {
        env: { ...env, ...passwords, DATABASE_ADMIN_URL: adminUrl },
      },
    );
  }
  for (const service of serviceNames) {
    await runOrFail(`Migrating ${service}`, lockedNode(), [`services/${service}/src/migrate.ts`], {
      env: { ...env, DATABASE_URL: databaseUrls[service] },
    });
  }
}

/**
 * Each service's own database address: its override, or the common address with its own role.
 * @param {Record<string, string>} values
 * @param {string | undefined} commonUrl
 * @returns {Record<string, string>}
 */
export function serviceDatabaseUrls(values, commonUrl) {
  return Object.fromEntries(
    serviceNames.map((service) => {
      const name = service.toUpperCase();
      const override = values[`${name}_DATABASE_URL`];
      if (override !== undefined) return [service, override];
      const url = new URL(commonUrl);
      url.username = `attesta_${service}`;
      url.password = values[`${name}_DB_PASSWORD`];
      return [service, url.href];
    }),
  );
}
