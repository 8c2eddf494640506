import { randomBytes } from 'node:crypto';
import { databaseUsers } from '@attesta/tooling/processes/migrations.ts';
import type { DatabaseUser } from '@attesta/tooling/processes/migrations.ts';
import pg from 'pg';
import { inject } from 'vitest';
import { serviceUrl, withDatabase } from './database-roles.ts';
import './provided-context.ts';

export type TestDatabase = {
  /** Connection string of the own role of a service, or of the gateway. */
  url: (service: DatabaseUser) => string;
  /** Connection string of the superuser, for arranging and asserting. */
  adminUrl: string;
  /** Connections of the superuser, kept open: opening one costs more than most statements. */
  admin: pg.Pool;
  drop: () => Promise<void>;
};

const asAdmin = async (...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('testServers').databaseAdminUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Database of its own with all migrations applied; call `drop` in `afterAll`. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const { databaseAdminUrl, templateDatabase } = inject('testServers');
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Rights on a database are not copied with it.
  const roles = databaseUsers.map((service) => `attesta_${service}`).join(', ');
  await asAdmin(
    // Copying files is twice as fast as copying pages through the log, and this cluster needs no recovery.
    `CREATE DATABASE ${name} TEMPLATE ${templateDatabase} STRATEGY FILE_COPY`,
    `REVOKE ALL ON DATABASE ${name} FROM public`,
    `GRANT CONNECT ON DATABASE ${name} TO ${roles}`,
  );
  const adminUrl = withDatabase(databaseAdminUrl, name);
  const admin = new pg.Pool({
    connectionString: adminUrl,
    max: 4,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // A test may end any connection; the pool opens another one.
  admin.on('error', () => undefined);
  // Removing a client from the pool takes its handlers away, while dropping the database may still end it.
  admin.on('connect', (client) => client.on('error', () => undefined));
  return {
    url: (service) => serviceUrl(adminUrl, service),
    adminUrl,
    admin,
    drop: async () => {
      await admin.end();
      await asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
};
