import { openDatabase } from '@attesta/service-kit/database/database.ts';
import { entityDrift, testDatabase } from '@attesta/testing';
import { expect, test } from 'vitest';

import { databaseOptions } from './database.ts';

test('the entities match the schema that the migrations create', async () => {
  const database = await testDatabase();
  const orm = await openDatabase(databaseOptions(database.url('references')));
  try {
    expect(await entityDrift(orm)).toEqual([]);
  } finally {
    await orm.close(true);
    await database.drop();
  }
});
