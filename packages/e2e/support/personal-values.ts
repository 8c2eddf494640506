import type pg from 'pg';

/**
 * Where in the database any of these values stands: `schema.table: value`, each once. Looks at every column of every
 * table of every schema of ours, also at bytes.
 */
export const findPersonalValues = async (client: pg.Client, values: readonly string[]): Promise<string[]> => {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const patterns = values.flatMap((value) => [value, Buffer.from(value, 'utf8').toString('hex')]);
  const found = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ value: string }>(
      `select distinct pattern as value from unnest($1::text[]) as pattern
       where exists (select 1 from ${name} t where strpos(t::text, pattern) > 0)`,
      [patterns],
    );
    for (const { value } of rows) {
      const index = patterns.indexOf(value);
      found.add(`${name}: ${values[Math.floor(index / 2)] ?? value}`);
    }
  }
  return [...found].toSorted();
};
