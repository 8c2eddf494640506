import type pg from 'pg';

/** What PostgreSQL lets everybody do, and services do not need. The functions are a superuser's to close. */
export const closeToEverybody = async (client: pg.Client, database: string): Promise<void> => {
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
