import { randomBytes } from 'node:crypto';
import type { ServiceName } from '@attesta/contracts';
import pg from 'pg';
import { inject } from 'vitest';
import { serviceUrl, withDatabase } from './database-roles.ts';
import './provided-context.ts';

export type TestDatabase = {
  /** Connection string of the service's own role, with its own rights only. */
  url: (service: ServiceName) => string;
  /** Connection string of the superuser, for looking and for arranging. */
  adminUrl: string;
  drop: () => Promise<void>;
};

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testServers').databaseAdminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database of its own with all migrations applied; call `drop` in `afterAll`. */
export async function testDatabase(): Promise<TestDatabase> {
  const { databaseAdminUrl, templateDatabase } = inject('testServers');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${templateDatabase}`);
  const adminUrl = withDatabase(databaseAdminUrl, name);
  return {
    url: (service) => serviceUrl(adminUrl, service),
    adminUrl,
    drop: () => asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
