import { MikroORM } from '@mikro-orm/postgresql';
import { testDatabase } from '@attesta/testing';
import { afterAll, expect, test } from 'vitest';

import { silentStatements, warnOfLoggedStatements } from './statement-logging.ts';

const database = await testDatabase();
const orm = await MikroORM.init({
  clientUrl: database.adminUrl,
  entities: [],
  discovery: { warnWhenNoEntities: false },
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

/** Warnings about a server with these settings, which apply to this connection only. */
const warnings = async (settings: Readonly<Record<string, string>>): Promise<unknown[]> => {
  const lines: unknown[] = [];
  await orm.em.fork().transactional(async (tx) => {
    for (const [name, value] of Object.entries(settings)) {
      await tx.execute('select set_config(?, ?, true)', [name, value]);
    }
    await warnOfLoggedStatements(tx, { warn: (line: unknown) => void lines.push(line) });
  });
  return lines;
};

test('accepts the settings of the embedded database', async () => {
  expect(await warnings({})).toEqual([]);
});

test.each([
  ['log_statement', 'mod'],
  ['log_min_duration_statement', '250'],
  ['log_min_error_statement', 'error'],
  ['log_error_verbosity', 'default'],
])('warns once of %s = %s', async (name, value) => {
  expect(await warnings({ [name]: value })).toEqual([
    { alert: 'database-logs-values', settings: { [name]: value } },
  ]);
  expect(Object.keys(silentStatements)).toContain(name);
});
