import { afterAll, beforeAll, expect, test } from 'vitest';

import { startMailingReferences } from '../../../testing/mailing-stack.ts';
import type { MailingStack } from '../../../testing/mailing-stack.ts';
import { day, dumpAll, loginAgain, overReference, referenceExists } from '../../../testing/old-references.ts';
import { deleteDueReferences } from './delete-due-references.ts';

let stack: MailingStack;
beforeAll(async () => {
  stack = await startMailingReferences();
});
afterAll(() => stack.close());

const query = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await stack.database.admin.query<Row>(sql, values)).rows;
const exists = (id: string) => referenceExists(stack, id);
const sweep = () => deleteDueReferences(stack.orm.em.fork(), stack.clock.now());

test('a hold in the second of the deletion wins or loses as a whole', async () => {
  const customer = await stack.customer(0);
  const client = await loginAgain(stack, customer);
  const ids = [];
  for (let made = 0; made < 12; made += 1) ids.push(await overReference(stack, customer.accountId));
  const hold = (id: string) => client.call('holdReference', { params: { id }, body: { reason: 'Klage' } });
  const [, , ...answers] = await Promise.all([sweep(), sweep(), ...ids.map(hold)]);
  const holds = await query<{ zeugnis_id: string }>('select zeugnis_id from zeugnisse.hold');
  for (const [index, { status }] of answers.entries()) {
    const id = ids[index] ?? '';
    expect([200, 404]).toContain(status);
    expect(await exists(id)).toBe(status === 200);
    expect(holds.some(({ zeugnis_id: held }) => held === id)).toBe(status === 200);
  }
  const [sum] = await query<{ number: string | null }>(
    'select sum(number) as number from zeugnisse.deletion where account_id = $1',
    [customer.accountId],
  );
  expect(Number(sum?.number ?? 0)).toBe(answers.filter(({ status }) => status === 404).length);
});

test('a failure in one account keeps no other one waiting', async () => {
  const made = [await stack.customer(0), await stack.customer(0), await stack.customer(0)];
  const [first, stuck, last] = made.map(({ accountId }) => accountId).toSorted();
  const ids = [
    await overReference(stack, first ?? ''),
    await overReference(stack, stuck ?? ''),
    await overReference(stack, last ?? ''),
  ];
  await query(`create table zeugnisse.blocking as select id from zeugnisse.zeugnis where id = '${ids[1]}'`);
  await query(
    `alter table zeugnisse.blocking add constraint blocked foreign key (id) references zeugnisse.zeugnis (id)`,
  );
  await expect(sweep()).rejects.toThrow('blocked');
  expect(await Promise.all(ids.map(exists))).toEqual([false, true, false]);
  await query('drop table zeugnisse.blocking');
  expect(await sweep()).toBe(1);
});

test('two workers delete many references once, and a killed one leaves all or nothing', async () => {
  const { accountId } = await stack.customer(0);
  const at = stack.clock.now().getTime();
  await query(
    `with made as (
       insert into zeugnisse.zeugnis (account_id, finished, finished_at, ordered_at, firstname, lastname, gender,
         birthday, hometown)
       select $1, true, $2, $2, 'Vera', 'Viele' || n, 'F', '1988-06-14', 'Bülach ZH' from generate_series(1, 450) n
       returning id)
     insert into zeugnisse.deletion_notice (zeugnis_id, account_id, due_on, announced_on, sent_at)
     select id, $1, $3::date, $3::date, $4 from made`,
    [
      accountId,
      new Date(at - 11 * 366 * day),
      stack.clock.now().toISOString().slice(0, 10),
      new Date(at - 31 * day),
    ],
  );
  await query('alter table documents.rendering rename to rendering_away');
  await expect(sweep()).rejects.toThrow('rendering');
  await query('alter table documents.rendering_away rename to rendering');
  const [left] = await query<{ count: string }>(
    'select count(*) from zeugnisse.zeugnis where account_id = $1',
    [accountId],
  );
  expect(left?.count).toBe('450');
  expect(await query('select 1 from zeugnisse.deletion where account_id = $1', [accountId])).toEqual([]);
  await Promise.all([sweep(), sweep()]);
  await sweep();
  const rows = await query<{ number: number }>(
    'select number from zeugnisse.deletion where account_id = $1',
    [accountId],
  );
  expect(rows).toEqual([{ number: 450 }]);
  expect((await dumpAll(stack)).includes('Viele')).toBe(false);
});

test('exports that hold a deleted reference go with it, and one under way begins anew', async () => {
  const [ready, building, stranger] = [
    await stack.customer(0),
    await stack.customer(0),
    await stack.customer(0),
  ];
  const stored = async (accountId: string, status: 'ready' | 'building'): Promise<void> => {
    await query(
      `with made as (
         insert into documents.export (account_id, kind, status, attempt, requested_at, since, kept_until, due_at)
         values ($1, 'account', $2, 1, now(), now(), $3, now() + interval '1 hour') returning id)
       insert into documents.export_piece (export_id, attempt, part, number, bytes)
       select id, 1, 1, 1, 'Vera' from made`,
      [accountId, status, status === 'ready' ? new Date(stack.clock.now().getTime() + 2 * day) : null],
    );
  };
  await stored(ready.accountId, 'ready');
  await stored(building.accountId, 'building');
  await stored(stranger.accountId, 'ready');
  await overReference(stack, ready.accountId);
  await overReference(stack, building.accountId);
  expect(await sweep()).toBe(2);
  const left = await query(
    `select e.account_id, e.status, e.due_at <= now() as due, count(p)::int as pieces
     from documents.export e left join documents.export_piece p on p.export_id = e.id
     where e.account_id = any($1::uuid[]) group by e.id`,
    [[ready, building, stranger].map(({ accountId }) => accountId)],
  );
  const one = (customer: { accountId: string }) =>
    left.filter((row) => (row as { account_id: string }).account_id === customer.accountId);
  expect(one(ready)).toEqual([]);
  expect(one(building)).toMatchObject([{ status: 'queued', due: true, pieces: 0 }]);
  expect(one(stranger)).toMatchObject([{ status: 'ready', pieces: 1 }]);
});
