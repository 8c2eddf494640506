import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type pg from 'pg';

/** Search patterns of a value: lower-case text, and the hexadecimal form of its bytes. */
const patternsOf = (value: string): [text: string, bytes: string] => [
  value.toLowerCase(),
  Buffer.from(value, 'utf8').toString('hex'),
];

/**
 * Finds values anywhere in the database: `schema.table: value`, each once. Searches every column of every table of our
 * schemas, bytes included.
 * @param samples searches the planner's statistics, too
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
 * Finds values in files below a folder: `path: value`.
 * @param excluded paths that are not searched
 */
export const findInFiles = async (
  folder: string,
  values: readonly string[],
  excluded: readonly string[] = [],
): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !excluded.some((other) => path === other || path.startsWith(`${other}/`)));
  const found = await Promise.all(
    paths.map(async (path) => {
      // A file removed in the meantime contains nothing.
      const text = await readFile(join(folder, path), 'latin1').catch(() => '');
      const searched = text.toLowerCase();
      return values
        .filter((value) => patternsOf(value).some((pattern) => searched.includes(pattern)))
        .map((value) => `${path}: ${value}`);
    }),
  );
  return found.flat().toSorted();
};
