import { openDatabase } from '@attesta/service-kit/database/database.ts';
import { entityDrift, testDatabase } from '@attesta/testing';
import { expect, test } from 'vitest';

import { databaseOptions } from './database.ts';

test('entities match the migrated schema', async () => {
  const database = await testDatabase();
  const orm = await openDatabase(databaseOptions(database.url('accounts')));
  try {
    expect(await entityDrift(orm)).toEqual([]);
  } finally {
    await orm.close(true);
    await database.drop();
  }
});
