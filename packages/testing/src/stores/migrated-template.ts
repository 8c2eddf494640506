import {
  databaseUsers,
  migrateDatabase,
  serviceDatabaseUrls,
} from '@attesta/tooling/processes/migrations.ts';
import pg from 'pg';
import { rolePassword, withDatabase } from './database-roles.ts';

/**
 * Prepares a database and runs the migrations of all services in it, as `npm run migrate` does.
 * @param settings beside the passwords, such as time-outs
 */
export const migrateTestDatabase = (
  adminUrl: string,
  settings: Record<string, string> = {},
): Promise<void> => {
  const passwords = databaseUsers.map((service) => [
    `${service.toUpperCase()}_DB_PASSWORD`,
    rolePassword(service),
  ]);
  const values = {
    NODE_ENV: 'test',
    ...settings,
    ...(Object.fromEntries(passwords) as Record<string, string>),
  };
  return migrateDatabase({ adminUrl, databaseUrls: serviceDatabaseUrls(values, adminUrl), values });
};

/**
 * Creates the template of all test databases: roles, schemas and the migrations of all services.
 * @param adminUrl of the cluster's superuser
 */
export const createMigratedTemplate = async (adminUrl: string, name: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  await migrateTestDatabase(withDatabase(adminUrl, name));
};
