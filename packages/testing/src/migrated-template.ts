import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serviceNames } from '@attesta/contracts';
import { lockedNode, repositoryRoot } from '@attesta/tooling/machine/paths.ts';
import pg from 'pg';
import { rolePassword, withDatabase } from './database-roles.ts';

const run = promisify(execFile);

const runScript = async (script: string, env: Record<string, string>): Promise<void> => {
  const path = join(repositoryRoot, script);
  await run(lockedNode(), [path], { cwd: repositoryRoot, env: { ...process.env, ...env } });
};

/** Prepares a database and runs the migrations of all services in it, as `npm run migrate` does. */
export const migrateTestDatabase = async (adminUrl: string): Promise<void> => {
  const passwords = serviceNames.map((service) => [
    `${service.toUpperCase()}_DB_PASSWORD`,
    rolePassword(service),
  ]);
  await runScript('packages/service-kit/src/prepare-database.ts', {
    NODE_ENV: 'test',
    DATABASE_ADMIN_URL: adminUrl,
    ...(Object.fromEntries(passwords) as Record<string, string>),
  });
  for (const service of serviceNames) {
    await runScript(`services/${service}/src/migrate.ts`, { NODE_ENV: 'test', DATABASE_URL: adminUrl });
  }
};

/**
 * Creates the database that test databases are copies of: roles, schemas and the migrations of all services.
 * @param adminUrl of the cluster's superuser
 */
export const createMigratedTemplate = async (adminUrl: string, name: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  await migrateTestDatabase(withDatabase(adminUrl, name));
};
