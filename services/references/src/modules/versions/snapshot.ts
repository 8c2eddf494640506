import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';

import { keptOfReference, keptTables } from './snapshot-columns.ts';
import type { KeptTable } from './snapshot-columns.ts';

type Values = Readonly<Record<string, unknown>>;
type TableName = keyof typeof keptTables;

/**
 * Everything that was entered in a reference, by columns of the database. A version of before a column was added lacks
 * it.
 */
export type Snapshot = { readonly zeugnis: Values } & Readonly<Record<TableName, readonly Values[]>>;

const tables: readonly (readonly [TableName, KeptTable])[] = Object.entries(keptTables) as [
  TableName,
  KeptTable,
][];

const columnsOf = ({ columns, signs }: KeptTable): readonly string[] => [...columns, ...signs];

const rowsSql = tables
  .map(
    ([name, table]) => `'${name}', (
      select coalesce(jsonb_agg(to_jsonb(r) order by ${table.order}), '[]')
      from (select ${columnsOf(table).join(', ')} from zeugnisse.${name} where zeugnis_id = $1) r)`,
  )
  .join(', ');

const snapshotSql = `
  select jsonb_build_object(
    'zeugnis', (select to_jsonb(r) from (select ${keptOfReference.join(', ')} from zeugnisse.zeugnis where id = $1) r),
    ${rowsSql}
  ) as input`.replaceAll('$1', '?');

/** Reads the present state; one statement, so that it is of one moment. Changes of `tx` must have been flushed. */
export const readSnapshot = async (em: EntityManager, zeugnisId: string): Promise<Snapshot> => {
  const [row] = await em.execute<{ input: Snapshot }[]>(
    snapshotSql,
    Array.from({ length: tables.length + 1 }, () => zeugnisId),
  );
  if (row === undefined) throw new Error('no snapshot');
  return row.input;
};

/** Stands for what was entered, without who did it and when; the same for equal states. */
export const stateOf = (snapshot: Snapshot): string => {
  const content = tables.map(([name, { columns }]) =>
    (snapshot[name] ?? []).map((row) => columns.map((column) => row[column] ?? null)),
  );
  const own = keptOfReference.map((column) => snapshot.zeugnis[column] ?? null);
  return createHash('sha256')
    .update(JSON.stringify([own, content]))
    .digest('base64url');
};

/** Puts a kept state in the place of the present one. What it does not know is as in a new reference. */
export const writeSnapshot = async (
  tx: EntityManager,
  zeugnisId: string,
  snapshot: Snapshot,
): Promise<void> => {
  const input = JSON.stringify(snapshot);
  const values = keptOfReference.map((column) =>
    column in snapshot.zeugnis ? `${column} = kept.${column}` : `${column} = default`,
  );
  await tx.execute(
    `update zeugnisse.zeugnis z set ${values.join(', ')}, text_version = z.text_version + 1
     from jsonb_populate_record(null::zeugnisse.zeugnis, ?::jsonb -> 'zeugnis') kept where z.id = ?`,
    [input, zeugnisId],
  );
  for (const [name, table] of tables) {
    await tx.execute(`delete from zeugnisse.${name} where zeugnis_id = ?`, [zeugnisId]);
    const [first] = snapshot[name] ?? [];
    if (first === undefined) continue;
    const columns = columnsOf(table).filter((column) => column in first);
    await tx.execute(
      `insert into zeugnisse.${name} (zeugnis_id, ${columns.join(', ')})
       select ?, ${columns.map((column) => `kept.${column}`).join(', ')}
       from jsonb_populate_recordset(null::zeugnisse.${name}, ?::jsonb -> '${name}') kept`,
      [zeugnisId, input],
    );
  }
};
