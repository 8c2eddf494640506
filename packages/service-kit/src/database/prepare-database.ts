import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import { NotDirectError, connectDirectly } from './direct-client.ts';
import { databaseRoles, isShared, ledgerOwner, ownedSchemas, serviceRoles } from './database-roles.ts';
import { timeoutSettings } from '../config/database-settings.ts';
import { parseEnv } from '../config/env.ts';

/**
 * Revokes PostgreSQL's default rights that services do not need. Only a superuser can revoke those on large-object
 * functions.
 */
const revokePublicRights = async (client: pg.Client, database: string): Promise<void> => {
  await client.query('revoke all on schema public from public');
  await client.query(`revoke all on database ${database} from public`);
  const { rows } = await client.query<{ superuser: boolean }>(
    'select rolsuper as superuser from pg_roles where rolname = current_user',
  );
  if (rows[0]?.superuser !== true) return;
  await client.query(
    `revoke execute on function pg_catalog.lo_creat(integer), pg_catalog.lo_create(oid),
       pg_catalog.lo_from_bytea(oid, bytea) from public`,
  );
};

const password = z.string().min(8).optional();
const env = parseEnv({
  DATABASE_ADMIN_URL: z.url(),
  /** Passwords of the login roles; one that is not given stays unchanged. */
  ACCOUNTS_DB_PASSWORD: password,
  PAYMENTS_DB_PASSWORD: password,
  REFERENCES_DB_PASSWORD: password,
  DOCUMENTS_DB_PASSWORD: password,
  GATEWAY_DB_PASSWORD: password,
  ...timeoutSettings,
});

const secrets: Record<string, string | undefined> = {
  attesta_accounts: env.ACCOUNTS_DB_PASSWORD,
  attesta_payments: env.PAYMENTS_DB_PASSWORD,
  attesta_references: env.REFERENCES_DB_PASSWORD,
  attesta_documents: env.DOCUMENTS_DB_PASSWORD,
  attesta_gateway: env.GATEWAY_DB_PASSWORD,
};

const roles = databaseRoles.map(({ role }) => role);
const everyService = serviceRoles.map(({ role }) => role).join(', ');
const owners = [...databaseRoles.map(({ owner }) => owner), ledgerOwner];

const createRole = async (client: pg.Client, name: string, options: string): Promise<void> => {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  await client.query(`${found.rowCount === 0 ? 'create' : 'alter'} role ${name} ${options}`);
  // The administrator acts as these roles: to migrate, and to move objects from one to the other.
  await client.query(`grant ${name} to current_user with inherit true, set true`);
};

const prepareRoles = async (client: pg.Client, database: string): Promise<void> => {
  for (const role of roles) {
    const secret = secrets[role];
    await createRole(
      client,
      role,
      secret === undefined ? 'login' : `login password ${client.escapeLiteral(secret)}`,
    );
    await client.query(`grant connect on database ${database} to ${role}`);
  }
  for (const owner of owners) {
    await createRole(client, owner, 'nologin');
    await client.query(`alter default privileges for role ${owner} revoke execute on functions from public`);
  }
  // An owner has the rights of its service, above all to call functions published for it; never the other way round.
  for (const { role, owner } of databaseRoles) {
    await client.query(`grant ${role} to ${owner} with inherit true, set false`);
  }
};

/**
 * Writes the time-outs into the roles of services and gateway, in this database alone. Given by each connection they
 * would be refused by a pooler, or hold for whoever gets that connection next. Owners, who migrate, have none.
 */
const prepareTimeouts = async (client: pg.Client, database: string): Promise<void> => {
  const timeouts = {
    statement_timeout: env.DATABASE_STATEMENT_SECONDS,
    lock_timeout: env.DATABASE_LOCK_SECONDS,
    idle_in_transaction_session_timeout: env.DATABASE_IDLE_SECONDS,
  };
  for (const role of roles) {
    for (const [name, seconds] of Object.entries(timeouts)) {
      await client.query(`alter role ${role} in database ${database} set ${name} = '${seconds}s'`);
    }
  }
};

const prepareSchemas = async (client: pg.Client): Promise<void> => {
  // Creating an extension takes special rights; it gets a schema of its own, as `public` is closed.
  await client.query('create schema if not exists extensions');
  await client.query(`grant usage on schema extensions to ${everyService}, ${owners.join(', ')}`);
  await client.query('create extension if not exists pg_trgm with schema extensions');
  for (const { schema, owner, role } of ownedSchemas) {
    await client.query(`create schema if not exists ${schema} authorization ${owner}`);
    await client.query(`grant usage on schema ${schema} to ${isShared(schema) ? everyService : role}`);
  }
};

/**
 * Repeats a step that another database of the same server has crossed: the lock belongs to one database, roles to all.
 * Each step may be repeated.
 */
const despiteOthers = async (step: () => Promise<void>): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await step();
      return;
    } catch (error) {
      const isCrossed = error instanceof Error && /concurrently updated|already exists/.test(error.message);
      if (!isCrossed || attempt === 5) throw error;
      await sleep(attempt * 100);
    }
  }
};

/** Creates roles and schemas, or updates them. Rights on tables are granted by the migrations of each service. */
const prepareDatabase = async (): Promise<void> => {
  const client = await connectDirectly(env.DATABASE_ADMIN_URL);
  try {
    await client.query("select pg_advisory_lock(hashtext('attesta prepare'))");
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const database = client.escapeIdentifier(rows[0]?.name ?? '');
    await revokePublicRights(client, database);
    await despiteOthers(() => prepareRoles(client, database));
    await despiteOthers(() => prepareTimeouts(client, database));
    await prepareSchemas(client);
  } finally {
    await client.end();
  }
};

try {
  await prepareDatabase();
} catch (error) {
  if (!(error instanceof NotDirectError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
