import type { ApiClient } from '@attesta/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { bookkeeping, rateAll, unratedReference } from '../testing/builders.ts';
import { delegated, peterMuster } from '../testing/deputies.ts';
import { startReferences } from '../testing/references-stack.ts';
import type { ReferencesStack } from '../testing/references-stack.ts';
import { eraseDeletedAccounts } from './erase-deleted-accounts.ts';

let stack: ReferencesStack;
let admin: pg.Client;
beforeAll(async () => {
  stack = await startReferences();
  admin = new pg.Client({ connectionString: stack.database.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await stack.close();
});

const erase = () => eraseDeletedAccounts(stack.orm.em.fork());

/** Deletes an account as the accounts service does. */
const deleteAccount = async (accountId: string): Promise<void> => {
  await admin.query('insert into accounts.deleted_account values ($1, now())', [accountId]);
  await admin.query('delete from accounts.account where id = $1', [accountId]);
};

/** All rows of all tables of the service, as one text. */
const dump = async (): Promise<string> => {
  const { rows: tables } = await admin.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'zeugnisse' and table_type = 'BASE TABLE' and table_name <> 'migration'`,
  );
  expect(tables.length).toBeGreaterThan(6);
  const contents = [];
  for (const { name } of tables) {
    const { rows } = await admin.query<{ row: string }>(`select t::text as row from zeugnisse."${name}" t`);
    contents.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return contents.join('\n');
};

/** Filters the values that occur in the text. */
const found = (text: string, values: readonly string[]) => values.filter((value) => text.includes(value));

/** Creates a customer with a finished reference that a deputy has rated, free text included. */
const customerWithAll = async (text: string) => {
  const { customer, client, deputy, id, key } = await delegated(stack);
  await rateAll(deputy, id);
  const { error } = await deputy.call('saveBewertung', {
    params: { id },
    body: { bewertungen: [{ idKompetenz: 37, bewertung: text }] },
  });
  if (error) throw new Error(error.code);
  await deputy.call('finishDeputyRating', { params: { id } });
  await client.call('generateZeugnis', { params: { id } });
  await client.call('saveTextSettings', { body: { audiences: { clients: 'guests' } } });
  await client.call('saveEmployerPhrase', {
    body: { language: 'de', organization: 'Alpina Haustechnik AG', phrase: 'bei Alpina Haustechnik AG' },
  });
  const { body: findings } = await client.call('getFindings', { params: { id } });
  for (const { key: finding } of findings) {
    await client.call('keepFinding', { params: { id }, body: { key: finding, kept: true } });
  }
  await stack.preview(id);
  await client.call('finishZeugnis', { params: { id } });
  return { ...customer, id, key };
};

test('erases everything of a deleted account and nothing of another', async () => {
  const gone = await customerWithAll('Sie hat das Projekt Granatapfel zum Erfolg geführt.');
  const kept = await customerWithAll('Sie hat das Projekt Feigenbaum zum Erfolg geführt.');
  await admin.query(
    `insert into zeugnisse.idempotency (account_id, operation, key, body, created_at)
     values ($1, 'saveEmployee', 'some-key', '{"firstname":"Sandra"}', now())`,
    [gone.accountId],
  );
  const before = await dump();
  const personal = ['Granatapfel', gone.id, gone.accountId];
  expect(found(before, personal)).toEqual(personal);
  await deleteAccount(gone.accountId);
  expect(await erase()).toBe(1);

  const after = await dump();
  for (const value of ['Granatapfel', gone.id, gone.accountId, gone.email]) {
    expect(after).not.toContain(value);
  }
  const outboxRows = (dumped: string) => dumped.split('\n').filter((row) => row.startsWith('outbox'));
  expect(outboxRows(before).length).toBeGreaterThan(2);
  expect(outboxRows(after)).toHaveLength(outboxRows(before).length / 2);
  const others = ['Feigenbaum', kept.id, peterMuster.deputyEmail];
  expect(found(after, others)).toEqual(others);
  expect((await kept.client.call('getReference', { params: { id: kept.id } })).status).toBe(200);
  expect(await erase()).toBe(0);
  expect((await dump()) === after).toBe(true);
});

test('a transferred reference keeps no data of its former account', async () => {
  const [gone, heir] = [await stack.customer(), await stack.customer()];
  const id = await unratedReference(gone.client);
  const coded = 'Frau Keller war stets bemüht, ihre Arbeit zu erledigen';
  await gone.client.call('saveAnstellung', { body: { id, ...bookkeeping, tasks: [coded] } });
  const kept = async (client: ApiClient) =>
    (await client.call('getFindings', { params: { id } })).body.map((finding) => finding.kept?.by);
  for (const { key } of (await gone.client.call('getFindings', { params: { id } })).body) {
    await gone.client.call('keepFinding', { params: { id }, body: { key, kept: true } });
  }
  await admin.query('select zeugnisse_api.transfer_references($1, $2)', [gone.accountId, heir.accountId]);
  expect(new Set(await kept(heir.client))).toEqual(new Set([gone.email]));
  expect(await dump()).not.toContain(gone.email);
  await deleteAccount(gone.accountId);
  await erase();
  expect(new Set(await kept(heir.client))).toEqual(new Set(['']));
});

test('erases more references than fit into one transaction, also with two sweeps at once', async () => {
  const { accountId } = await stack.customer();
  await admin.query(
    `insert into zeugnisse.zeugnis (account_id, finished, finished_at, ordered_at, firstname, lastname, gender,
       birthday, hometown)
     select $1, true, now(), now(), 'Vorname', 'Nachname' || n, 'F', '1988-06-14', 'Bülach ZH'
     from generate_series(1, 450) n`,
    [accountId],
  );
  await deleteAccount(accountId);
  const counts = await Promise.all([erase(), erase()]);
  await erase();
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
  expect(found(await dump(), [accountId])).toEqual([]);
});

test('only the accounts service may count the open references of an account', async () => {
  const { accountId, client } = await stack.customer(2);
  const ask = async (service: 'accounts' | 'documents') => {
    const asking = new pg.Client({ connectionString: stack.database.url(service) });
    await asking.connect();
    try {
      const sql = 'select zeugnisse_api.open_references($1) as open';
      return (await asking.query<{ open: number }>(sql, [accountId])).rows[0]?.open;
    } finally {
      await asking.end();
    }
  };
  expect(await ask('accounts')).toBe(0);
  await client.call('saveEmployee', {
    body: {
      firstname: 'Sandra',
      lastname: 'Keller',
      gender: 'F',
      birthday: '1988-06-14T00:00:00.000Z',
      hometown: 'Bülach ZH',
    },
  });
  expect(await ask('accounts')).toBe(1);
  await expect(ask('documents')).rejects.toThrow('permission denied');
});
