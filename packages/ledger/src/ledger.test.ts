import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { testDatabase } from '@attesta/testing';
import type { TestDatabase } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantCredit, readBalance, spendCredit, transferCredit } from './index.ts';
import type { CreditKind } from './index.ts';

type ServiceName = Parameters<TestDatabase['url']>[0];

const at = new Date('2026-03-02T09:00:00Z');
let database: TestDatabase;
const open = new Map<ServiceName | 'admin', MikroORM>();

beforeAll(async () => {
  database = await testDatabase();
  for (const service of ['payments', 'references', 'accounts', 'documents'] as const) {
    open.set(service, await connect(database.url(service)));
  }
  open.set('admin', await connect(database.adminUrl));
});
afterAll(async () => {
  for (const orm of open.values()) await orm.close(true);
  await database.drop();
});

const connect = (clientUrl: string): Promise<MikroORM> =>
  MikroORM.init({
    clientUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    pool: { min: 0, max: 10 },
  });

const as = (service: ServiceName | 'admin') => {
  const orm = open.get(service);
  if (orm === undefined) throw new Error(`not connected as ${service}`);
  return orm.em.fork();
};

const accountWith = async (amount: number): Promise<string> => {
  const accountId = randomUUID();
  if (amount > 0) await grant(accountId, amount, `start:${accountId}`);
  return accountId;
};

const grant = (accountId: string, amount: number, businessKey: string, kind: CreditKind = 'PURCHASE') =>
  grantCredit(as('payments'), { accountId, amount, kind, businessKey, at });

const spend = (accountId: string, amount: number, businessKey: string) =>
  spendCredit(as('references'), { accountId, amount, businessKey, at });

const entriesOf = async (accountId: string): Promise<{ kind: string; amount: number }[]> =>
  as('admin').execute('select kind, amount from ledger.entry where account_id = ? order by id', [accountId]);

test('grants and spends credit, with an entry for each move', async () => {
  const accountId = await accountWith(3);
  expect(await spend(accountId, 1, `order:${accountId}`)).toBe(true);
  expect(await readBalance(as('accounts'), accountId)).toEqual({ balance: 2, ordered: 1 });
  expect(await entriesOf(accountId)).toEqual([
    { kind: 'PURCHASE', amount: 3 },
    { kind: 'ORDER', amount: -1 },
  ]);
});

test('of 200 concurrent orders a credit of 10 pays exactly 10', async () => {
  const accountId = await accountWith(10);
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, index) => spend(accountId, 1, `order:${accountId}:${index}`)),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(10);
  expect(await readBalance(as('references'), accountId)).toEqual({ balance: 0, ordered: 10 });
  expect(await entriesOf(accountId)).toHaveLength(11);
});

test('the same order 50 times concurrently spends one credit, and all calls succeed', async () => {
  const accountId = await accountWith(5);
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => spend(accountId, 1, `order:${accountId}`)),
  );
  expect(outcomes).toEqual(Array.from({ length: 50 }, () => true));
  expect(await readBalance(as('references'), accountId)).toEqual({ balance: 4, ordered: 1 });
});

test('a refused order succeeds with the same key once there is credit', async () => {
  const accountId = await accountWith(0);
  expect(await spend(accountId, 1, `order:${accountId}`)).toBe(false);
  await grant(accountId, 1, `later:${accountId}`);
  expect(await spend(accountId, 1, `order:${accountId}`)).toBe(true);
});

test('the same purchase 50 times concurrently grants its credit once', async () => {
  const accountId = randomUUID();
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => grant(accountId, 3, `payment:${accountId}`)),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect(await readBalance(as('payments'), accountId)).toEqual({ balance: 3, ordered: 0 });
});

test('refuses a key that another entry uses', async () => {
  const [one, other] = [await accountWith(2), await accountWith(2)];
  await spend(one, 1, `order:${one}`);
  await expect(spend(other, 1, `order:${one}`)).rejects.toThrow('is taken by another entry');
  await expect(spend(one, 2, `order:${one}`)).rejects.toThrow('is taken by another entry');
  await expect(grant(one, 5, `start:${one}`)).rejects.toThrow('is taken by another entry');
  expect(await readBalance(as('payments'), other)).toEqual({ balance: 2, ordered: 0 });
});

test.each([0, -1])('refuses an amount of %i', async (amount) => {
  const accountId = await accountWith(5);
  await expect(spend(accountId, amount, `order:${accountId}`)).rejects.toThrow('must be positive');
  await expect(grant(accountId, amount, `more:${accountId}`)).rejects.toThrow('must be positive');
});

test('a rollback of the order gives its credit back', async () => {
  const accountId = await accountWith(1);
  const order = as('references').transactional(async (tx) => {
    await spendCredit(tx, { accountId, amount: 1, businessKey: `order:${accountId}`, at });
    throw new Error('the order failed');
  });
  await expect(order).rejects.toThrow('the order failed');
  expect(await readBalance(as('references'), accountId)).toEqual({ balance: 1, ordered: 0 });
});

test('a transfer moves all credit and the count of orders, and keeps the sum', async () => {
  const [from, to] = [await accountWith(5), await accountWith(1)];
  await spend(from, 2, `order:${from}`);
  expect(await transferCredit(as('accounts'), { from, to, at })).toBe(3);
  expect(await readBalance(as('accounts'), from)).toEqual({ balance: 0, ordered: 0 });
  expect(await readBalance(as('accounts'), to)).toEqual({ balance: 4, ordered: 2 });
  expect(await transferCredit(as('accounts'), { from, to, at })).toBe(0);
  await expect(transferCredit(as('accounts'), { from, to: from, at })).rejects.toThrow('same account');
});

test('opposite concurrent transfers neither deadlock nor lose credit', async () => {
  const [one, other] = [await accountWith(7), await accountWith(4)];
  await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      transferCredit(
        as('accounts'),
        index % 2 === 0 ? { from: one, to: other, at } : { from: other, to: one, at },
      ),
    ),
  );
  const balances = await Promise.all([one, other].map((id) => readBalance(as('accounts'), id)));
  expect(balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(11);
  expect(await as('payments').execute('select * from ledger.mismatches()')).toEqual([]);
});

test('entries are immutable, even for the administrator', async () => {
  const accountId = await accountWith(1);
  for (const statement of [
    'update ledger.entry set amount = 9',
    'delete from ledger.entry',
    'truncate ledger.entry',
  ]) {
    await expect(as('payments').execute(statement)).rejects.toThrow('permission denied');
    await expect(as('admin').execute(statement)).rejects.toThrow('never changed');
  }
  expect(await entriesOf(accountId)).toHaveLength(1);
});

test('reports a balance that differs from its entries', async () => {
  const accountId = await accountWith(2);
  await as('admin').execute('update ledger.balance set balance = 3 where account_id = ?', [accountId]);
  expect(
    await as('payments').execute('select account_id, balance, entries from ledger.mismatches()'),
  ).toEqual([{ account_id: accountId, balance: 3, entries: '2' }]);
  await as('admin').execute('update ledger.balance set balance = 2 where account_id = ?', [accountId]);
});

const nobody = `'00000000-0000-4000-8000-000000000000'`;
const someone = `'00000000-0000-4000-8000-000000000001'`;

test.each<[string, ServiceName[]]>([
  [`select ledger.spend(${nobody}, 1, 'k', now())`, ['references']],
  [`select ledger.grant_credit(${nobody}, 1, 'GRANT', 'k', now())`, []],
  [`select ledger.transfer(${nobody}, ${someone}, now())`, ['accounts']],
  [`select * from ledger.balance_of(${nobody})`, ['references', 'accounts']],
  ['select * from ledger.mismatches()', []],
  ['select * from ledger.balance', []],
  ['select * from ledger.entry', []],
  ['update ledger.balance set balance = 5', []],
])('%s is allowed to payments and %j only', async (statement, allowed) => {
  const outcomes = await Promise.all(
    (['accounts', 'references', 'documents'] as const).map((service) =>
      as(service)
        .execute(statement)
        .then(
          () => [service],
          (error: Error) => (error.message.includes('permission denied') ? [] : [error.message]),
        ),
    ),
  );
  expect(outcomes.flat().toSorted()).toEqual(allowed.toSorted());
});
