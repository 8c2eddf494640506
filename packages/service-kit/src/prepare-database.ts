import pg from 'pg';
import { z } from 'zod';

import { parseEnv } from './env.ts';

const password = z.string().min(8);
const env = parseEnv({
  DATABASE_ADMIN_URL: z.url(),
  ACCOUNTS_DB_PASSWORD: password,
  PAYMENTS_DB_PASSWORD: password,
  REFERENCES_DB_PASSWORD: password,
  DOCUMENTS_DB_PASSWORD: password,
});

/** A role per service and the schemas it owns. `references` is a reserved word, hence `zeugnisse`. */
const services = [
  { role: 'attesta_accounts', secret: env.ACCOUNTS_DB_PASSWORD, schemas: ['accounts', 'accounts_api'] },
  {
    role: 'attesta_payments',
    secret: env.PAYMENTS_DB_PASSWORD,
    schemas: ['payments', 'payments_api', 'ledger'],
  },
  { role: 'attesta_references', secret: env.REFERENCES_DB_PASSWORD, schemas: ['zeugnisse', 'zeugnisse_api'] },
  { role: 'attesta_documents', secret: env.DOCUMENTS_DB_PASSWORD, schemas: ['documents', 'documents_api'] },
];

/** Creates roles and schemas, or brings them up to date. Rights on tables are each service's own migrations'. */
async function prepareDatabase(): Promise<void> {
  const client = new pg.Client({ connectionString: env.DATABASE_ADMIN_URL });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('attesta prepare'))");
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const database = client.escapeIdentifier(rows[0]?.name ?? '');
    await client.query('revoke all on schema public from public');
    await client.query(`revoke all on database ${database} from public`);
    for (const { role, secret } of services) {
      const known = await client.query('select 1 from pg_roles where rolname = $1', [role]);
      const verb = known.rowCount === 0 ? 'create' : 'alter';
      await client.query(`${verb} role ${role} login password ${client.escapeLiteral(secret)}`);
      await client.query(`grant ${role} to current_user`);
      await client.query(`grant connect on database ${database} to ${role}`);
    }
    // What a role without special rights may not create; in a schema of its own, because `public` is closed.
    const roles = services.map((each) => each.role).join(', ');
    await client.query('create schema if not exists extensions');
    await client.query(`grant usage on schema extensions to ${roles}`);
    await client.query('create extension if not exists pg_trgm with schema extensions');
    for (const { role, schemas } of services) {
      for (const schema of schemas) {
        await client.query(`create schema if not exists ${schema} authorization ${role}`);
        const shared = schema.endsWith('_api') || schema === 'ledger';
        if (shared) {
          await client.query(`grant usage on schema ${schema} to ${roles}`);
        }
      }
      await client.query(`alter default privileges for role ${role} revoke execute on functions from public`);
    }
  } finally {
    await client.end();
  }
}

await prepareDatabase();
