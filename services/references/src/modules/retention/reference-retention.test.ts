import { deleteExpired } from '@attesta/service-kit/schedule/retention.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { retentionRules } from '../../jobs/retention.ts';
import { startMailingReferences, until } from '../../testing/mailing-stack.ts';
import type { MailingStack } from '../../testing/mailing-stack.ts';
import {
  day,
  dumpAll,
  finishedReference,
  loginAgain,
  openReference,
  runDaily,
  runOnce,
} from '../../testing/old-references.ts';
import { deleteDueReferences } from './deletion/delete-due-references.ts';

let stack: MailingStack;
beforeAll(async () => {
  stack = await startMailingReferences();
  stack.clock.set('2026-11-30T09:00:00Z');
  await runOnce(stack);
});
afterAll(() => stack.close());

const query = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await stack.database.admin.query<Row>(sql, values)).rows;

const isSent = async (id: string): Promise<boolean> =>
  (await query('select 1 from zeugnisse.deletion_notice where zeugnis_id = $1 and sent_at is not null', [id]))
    .length === 1;

const exists = async (id: string): Promise<boolean> =>
  (await query('select 1 from zeugnisse.zeugnis where id = $1', [id])).length === 1;

/** A finished reference whose time is over, with its notice sent; the least that the job looks at. */
const dueReference = async (accountId: string, lastname = 'Fällig'): Promise<string> => {
  const at = stack.clock.now().getTime();
  const [row] = await query<{ id: string }>(
    `insert into zeugnisse.zeugnis (account_id, finished, finished_at, ordered_at, firstname, lastname, gender,
       birthday, hometown) values ($1, true, $2, $2, 'Vera', $3, 'F', '1988-06-14', 'Bülach ZH') returning id`,
    [accountId, new Date(at - 11 * 366 * day), lastname],
  );
  return row?.id ?? '';
};

/** As `dueReference`, and its thirty days are over. */
const overReference = async (accountId: string, lastname?: string): Promise<string> => {
  const id = await dueReference(accountId, lastname);
  const at = stack.clock.now().getTime();
  await query(
    `insert into zeugnisse.deletion_notice (zeugnis_id, account_id, due_on, announced_on, sent_at)
     values ($1, $2, $3::date, $3::date, $4)`,
    [id, accountId, new Date(at).toISOString().slice(0, 10), new Date(at - 31 * day)],
  );
  return id;
};

const sweep = () => deleteDueReferences(stack.orm.em.fork(), stack.clock.now());

test(
  'ten years later exactly the due references are gone from all schemas',
  { timeout: 120_000 },
  async () => {
    const customer = await stack.customer(4);
    const { client, accountId, email } = customer;
    const other = await stack.customer(1);
    const due = await finishedReference(stack, client, 'Granatapfel');
    const held = await finishedReference(stack, client, 'Feigenbaum');
    const later = await finishedReference(stack, client, 'Quittenbaum', {
      leaveDate: '2027-06-30T00:00:00.000Z',
    });
    const open = await openReference(client, 'Mispelbaum');
    const longer = await finishedReference(stack, other.client, 'Olivenbaum');
    await client.call('holdReference', { params: { id: held }, body: { reason: 'Verfahren hängig' } });
    await other.client.call('saveRetention', { body: { finishedYears: 15, openMonths: null } });
    expect((await dumpAll(stack)).includes('Granatapfel')).toBe(true);

    stack.clock.set('2036-12-01T09:00:00Z');
    expect(await runOnce(stack)).toEqual({ notices: 1, deleted: 0, deputies: 0 });
    const mail = await stack.inbox.waitForMail({ to: email, subject: 'Zeugnisse werden gelöscht' });
    expect(mail.text).toContain('– Sandra Granatapfel: 31.12.2036');
    for (const name of ['Feigenbaum', 'Quittenbaum', 'Mispelbaum']) expect(mail.text).not.toContain(name);
    await until(() => isSent(due));

    const again = await loginAgain(stack, customer);
    const shown = await again.call('listDueReferences', {});
    expect(shown.body).toMatchObject({
      total: 1,
      rows: [{ id: due, rule: 'finished', deletedOn: '2036-12-31', hold: null }],
    });
    expect(await runDaily(stack, 29)).toBe(0);
    expect(await exists(due)).toBe(true);
    expect(await runDaily(stack, 1)).toBe(1);
    await deleteExpired(stack.orm.em.fork(), retentionRules, stack.clock.now());

    const after = await dumpAll(stack);
    const found = (values: string[]) => values.filter((value) => after.includes(value));
    expect(found(['Granatapfel', 'granatapfel', '@deputy.example.ch'])).toEqual([]);
    // The ledger keeps which order has spent a credit.
    const rows = after.split('\n').filter((row) => row.includes(due));
    expect(rows.map((row) => row.split(':')[0])).toEqual(['ledger.entry']);
    const kept = [held, later, open, longer, 'Feigenbaum', 'Quittenbaum', 'Mispelbaum', 'Olivenbaum'];
    expect(found(kept)).toEqual(kept);
    const files = await query<{ zeugnis_id: string }>('select zeugnis_id from documents.rendering');
    expect(new Set(files.map((file) => file.zeugnis_id))).toEqual(new Set([held, later, longer]));

    const session = await loginAgain(stack, customer);
    const detail = await session.call('getDelegation', { params: { id: held } });
    expect(detail.body).toMatchObject({
      status: 'finished',
      deputyEmail: '',
      deputyLastname: '',
      note: null,
    });
    const certificates = await session.call('listDeletionCertificates', {});
    expect(certificates.body).toEqual({ rows: [{ day: '2036-12-31', references: 1 }], total: 1 });
    const file = await session.call('downloadDeletionCertificate', { params: { day: '2036-12-31' } });
    const text = file.bytes.toString('utf8');
    expect(text).toContain('Gelöschte Zeugnisse: 1');
    expect(text).toMatch(/1 × .+: abgeschlossen, 10 Jahre nach dem Austritt/u);
    expect(text).toContain(accountId);
    expect(text).not.toMatch(/Keller|Sandra/u);
  },
);

test('tells an account once a day, and nothing is deleted while its mail cannot leave', async () => {
  const { accountId, email } = await stack.customer(0, 'fr');
  const first = await dueReference(accountId, 'Erste');
  stack.inbox.refuseRecipients(450, 1000, email);
  expect((await runOnce(stack)).notices).toBe(1);
  const second = await dueReference(accountId, 'Zweite');
  expect((await runOnce(stack)).notices).toBe(0);
  await until(async () => stack.inbox.refusedRecipients() > 0);
  await runDaily(stack, 6);
  stack.clock.advance(40 * day);
  await runOnce(stack);
  expect(await runDaily(stack, 8)).toBe(0);
  expect([await exists(first), await exists(second)]).toEqual([true, true]);
  stack.inbox.refuseRecipients(450, 0);
  const told = await stack.inbox.waitForMail({ to: email });
  expect(told.subject).toBe('Des certificats vont être supprimés');
  await until(async () => (await isSent(first)) || (await isSent(second)));
});

test('a refused address is asked again a week later, and never skipped', async () => {
  const { accountId, email } = await stack.customer(0);
  const id = await dueReference(accountId);
  stack.inbox.refuseRecipients(550, 1, email);
  await runOnce(stack);
  await until(
    async () =>
      (
        await query(
          `select 1 from zeugnisse.outbox where payload ->> 'accountId' = $1 and failed_at is not null`,
          [accountId],
        )
      ).length === 1,
  );
  await runDaily(stack, 6);
  expect(await isSent(id)).toBe(false);
  await runDaily(stack, 1);
  await stack.inbox.waitForMail({ to: email });
  await until(() => isSent(id));
});

test('an account that is not active gets no mail and loses nothing', async () => {
  const { accountId } = await stack.customer(0);
  const id = await dueReference(accountId);
  await query('update accounts.account set deactivated = true where id = $1', [accountId]);
  await runOnce(stack);
  await runDaily(stack, 32);
  expect(await exists(id)).toBe(true);
  expect(await query('select 1 from zeugnisse.deletion_notice where zeugnis_id = $1', [id])).toEqual([]);
});

test('a hold in the second of the deletion wins or loses as a whole', async () => {
  const customer = await stack.customer(0);
  const client = await loginAgain(stack, customer);
  const ids = [];
  for (let made = 0; made < 12; made += 1) ids.push(await overReference(customer.accountId));
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

test('nothing is deleted for a week after a gap or a clock put back', async () => {
  const { accountId } = await stack.customer(0);
  const id = await overReference(accountId);
  stack.clock.advance(3 * day);
  expect((await runOnce(stack)).deleted).toBe(0);
  expect(await runDaily(stack, 6)).toBe(0);
  expect(await runDaily(stack, 1)).toBe(1);
  expect(await exists(id)).toBe(false);

  const next = await overReference(accountId);
  stack.clock.advance(-2 * day);
  expect((await runOnce(stack)).deleted).toBe(0);
  expect(await runDaily(stack, 6)).toBe(0);
  expect(await exists(next)).toBe(true);
});

test('a notice from the future is taken back', async () => {
  const { accountId } = await stack.customer(0);
  const id = await dueReference(accountId);
  await query(
    `insert into zeugnisse.deletion_notice (zeugnis_id, account_id, due_on, announced_on, sent_at)
     values ($1, $2, '2090-01-01', '2090-01-01', '2090-01-01')`,
    [id, accountId],
  );
  await runOnce(stack);
  const [row] = await query<{ announced: string }>(
    'select announced_on::text as announced from zeugnisse.deletion_notice where zeugnis_id = $1',
    [id],
  );
  expect(row?.announced).toBe(stack.clock.now().toISOString().slice(0, 10));
});

test('an open reference goes after so many months without work, and stays with any', async () => {
  const customer = await stack.customer(2);
  const client = await loginAgain(stack, customer);
  const [idle, worked] = [await openReference(client, 'Liegen'), await openReference(client, 'Weiter')];
  await client.call('saveRetention', { body: { finishedYears: 10, openMonths: 6 } });
  await query('update zeugnisse.zeugnis set touched_at = $2 where id = any($1::uuid[])', [
    [idle, worked],
    stack.clock.now(),
  ]);
  stack.clock.advance(190 * day);
  await runOnce(stack);
  await until(async () => (await isSent(idle)) && (await isSent(worked)));
  await (await loginAgain(stack, customer)).call('startSelfRating', { params: { id: worked } });
  await query('update zeugnisse.zeugnis set touched_at = $2 where id = $1', [worked, stack.clock.now()]);
  await runDaily(stack, 30);
  expect([await exists(idle), await exists(worked)]).toEqual([false, true]);
});

test('names of deputies stay six months', async () => {
  const customer = await stack.customer(1);
  const client = await loginAgain(stack, customer);
  const id = await finishedReference(stack, client, 'Holunder');
  stack.clock.advance(180 * day);
  await runOnce(stack);
  await runDaily(stack, 7);
  const names = async () =>
    query<{ deputy_email: string }>(
      `select deputy_email from zeugnisse.delegation where zeugnis_id = $1
       union all select coalesce(deputy_email, '') from zeugnisse.zeugnis where id = $1`,
      [id],
    );
  const before = await names();
  stack.clock.advance(day);
  await runOnce(stack);
  expect(
    before.every(({ deputy_email: email }) => email === 'holunder@deputy.example.ch' || email === ''),
  ).toBe(true);
  expect((await names()).every(({ deputy_email: email }) => email === '')).toBe(true);
});
