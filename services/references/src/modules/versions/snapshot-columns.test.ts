import { testDatabase } from '@attesta/testing';
import pg from 'pg';
import { expect, test } from 'vitest';

import { keptOfReference, keptTables, leftOutOfReference, leftOutTables } from './snapshot-columns.ts';

test('every column of a reference is kept, or left out by name', async () => {
  const database = await testDatabase();
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ table: string; columns: string[] }>(
      `select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
       where table_schema = 'zeugnisse' group by table_name`,
    );
    const columns = new Map(rows.map(({ table, columns: names }) => [table, names]));
    const known = [...keptOfReference, ...Object.keys(leftOutOfReference)];
    expect(columns.get('zeugnis')?.toSorted()).toEqual(known.toSorted());
    const ofReference = rows.filter(({ columns: names }) => names.includes('zeugnis_id'));
    expect(ofReference.map(({ table }) => table).toSorted()).toEqual(
      [...Object.keys(keptTables), ...Object.keys(leftOutTables)].toSorted(),
    );
    for (const [table, kept] of Object.entries(keptTables)) {
      expect(columns.get(table)?.toSorted()).toEqual(
        ['zeugnis_id', ...kept.columns, ...kept.signs].toSorted(),
      );
    }
  } finally {
    await admin.end();
    await database.drop();
  }
});
