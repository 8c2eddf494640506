import type { Client } from 'pg';

type Named = { name: string };

/** What `owner` has in a schema. Sequences of a column go with their table. Functions come last, see `handOver`. */
const relations = `select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = $1 and pg_get_userbyid(c.relowner) = $2 and c.relkind in ('r', 'p', 'v', 'm')
  order by c.oid`;

const routines = `select p.oid::regprocedure::text as name
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = $1 and pg_get_userbyid(p.proowner) = $2 order by p.oid`;

/**
 * Gives a schema and all that is in it to another role, and leaves the rights on rows and functions to the one before.
 * Both change in one statement's transaction per object, so that a service that runs meanwhile never lacks a right, and
 * locks on two tables never wait for each other. Tables go before functions: a function runs with its owner's rights,
 * and the one before keeps its rights on tables that are given away. Safe to repeat.
 */
export const handOver = async (
  client: Client,
  { schema, from, to }: { schema: string; from: string; to: string },
): Promise<void> => {
  const owned = await client.query(
    'select 1 from pg_namespace where nspname = $1 and nspowner = $2::regrole',
    [schema, from],
  );
  if (owned.rowCount === 1) {
    await client.query(`alter schema ${schema} owner to ${to}; grant usage on schema ${schema} to ${from}`);
  }
  for (const { name } of (await client.query<Named>(relations, [schema, from])).rows) {
    await client.query(
      `alter table ${name} owner to ${to}; grant select, insert, update, delete on ${name} to ${from}`,
    );
  }
  for (const { name } of (await client.query<Named>(routines, [schema, from])).rows) {
    await client.query(`alter routine ${name} owner to ${to}; grant execute on routine ${name} to ${from}`);
  }
};
