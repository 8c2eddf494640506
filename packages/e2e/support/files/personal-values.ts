import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type pg from 'pg';

/** A value as it may stand in text, and in bytes that a row shows as digits; both in small letters, as what is searched. */
const patternsOf = (value: string): [text: string, bytes: string] => [
  value.toLowerCase(),
  Buffer.from(value, 'utf8').toString('hex'),
];

/**
 * Where in the database any of these values stands: `schema.table: value`, each once. Looks at every column of every
 * table of every schema of ours, also at bytes.
 * @param samples also at what the planner has sampled of their columns
 */
export const findPersonalValues = async (
  client: pg.Client,
  values: readonly string[],
  { samples = false } = {},
): Promise<string[]> => {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') or $1 and tablename = 'pg_statistic'`,
    [samples],
  );
  const patterns = values.flatMap(patternsOf);
  const found = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ value: string }>(
      `select distinct pattern as value from unnest($1::text[]) as pattern
       where exists (select 1 from ${name} t where strpos(lower(t::text), pattern) > 0)`,
      [patterns],
    );
    for (const { value } of rows) {
      const index = patterns.indexOf(value);
      found.add(`${name}: ${values[Math.floor(index / 2)] ?? value}`);
    }
  }
  return [...found].toSorted();
};

/**
 * Where below a folder any of these values stands: `path: value`.
 * @param leftOut paths of what is not searched
 */
export const findInFiles = async (
  folder: string,
  values: readonly string[],
  leftOut: readonly string[] = [],
): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !leftOut.some((out) => path === out || path.startsWith(`${out}/`)));
  const found = await Promise.all(
    paths.map(async (path) => {
      // What a part has removed meanwhile holds nothing.
      const text = await readFile(join(folder, path), 'latin1').catch(() => '');
      const searched = text.toLowerCase();
      return values
        .filter((value) => patternsOf(value).some((pattern) => searched.includes(pattern)))
        .map((value) => `${path}: ${value}`);
    }),
  );
  return found.flat().toSorted();
};
