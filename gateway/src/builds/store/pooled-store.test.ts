import { testDatabase } from '@attesta/testing';
import { startPgbouncer, whyNoPgbouncer } from '@attesta/testing/stores/pgbouncer.ts';
import { expect, test } from 'vitest';

import { openDeployTables } from './deploy-tables.ts';

const why = whyNoPgbouncer === null ? '' : ` (skipped: ${whyNoPgbouncer})`;

test.skipIf(whyNoPgbouncer !== null)(
  `builds are kept through PgBouncer in transaction mode${why}`,
  async () => {
    const database = await testDatabase();
    const pooler = await startPgbouncer(database.adminUrl);
    const tables = openDeployTables(pooler.through(database.url('gateway')), 1);
    expect(await tables.rows()).toEqual([]);
    expect(await tables.spendNonce('once')).toBe(true);
    expect(await tables.spendNonce('once')).toBe(false);
    await tables.close();
    await pooler.stop();
    await database.drop();
  },
);
