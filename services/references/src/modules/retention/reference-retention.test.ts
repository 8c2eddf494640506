import { deleteExpired } from '@attesta/service-kit/schedule/retention.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { retentionRules } from '../../jobs/retention.ts';
import { startMailingReferences, until } from '../../testing/mailing-stack.ts';
import type { MailingStack } from '../../testing/mailing-stack.ts';
import {
  day,
  dueReference,
  dumpAll,
  finishedReference,
  loginAgain,
  openReference,
  overReference,
  referenceExists,
  runDaily,
  runOnce,
} from '../../testing/old-references.ts';

let stack: MailingStack;
beforeAll(async () => {
  stack = await startMailingReferences();
  stack.clock.set('2026-11-30T09:00:00Z');
  await runOnce(stack);
});
afterAll(() => stack.close());

const query = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await stack.database.admin.query<Row>(sql, values)).rows;
/** Number of mails about deletions that were asked for. */
const mailsAsked = async (accountId: string): Promise<number> =>
  (
    await query(
      `select 1 from zeugnisse.outbox where topic = 'retention-notice' and payload ->> 'accountId' = $1`,
      [accountId],
    )
  ).length;
const exists = (id: string) => referenceExists(stack, id);

const isSent = async (id: string): Promise<boolean> =>
  (await query('select 1 from zeugnisse.deletion_notice where zeugnis_id = $1 and sent_at is not null', [id]))
    .length === 1;

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
    expect((await runOnce(stack)).deleted).toBe(0);
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
    await runDaily(stack, 29);
    expect(await exists(due)).toBe(true);
    await runDaily(stack, 1);
    await deleteExpired(stack.orm.em.fork(), retentionRules, stack.clock.now());

    const after = await dumpAll(stack);
    const found = (values: string[]) => values.filter((value) => after.includes(value));
    expect(found(['Granatapfel', 'granatapfel', '@deputy.example.ch'])).toEqual([]);
    // The ledger keeps which order has spent a credit, the trail what happened when; neither names anybody.
    const rows = after.split('\n').filter((row) => row.includes(due));
    expect(new Set(rows.map((row) => row.split(':')[0]))).toEqual(
      new Set(['ledger.entry', 'zeugnisse.event']),
    );
    const kept = [held, later, open, longer, 'Feigenbaum', 'Quittenbaum', 'Mispelbaum', 'Olivenbaum'];
    expect(found(kept)).toEqual(kept);
    const files = await query<{ zeugnis_id: string }>(
      'select zeugnis_id from documents.rendering where account_id = any($1::uuid[])',
      [[accountId, other.accountId]],
    );
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
  const first = await dueReference(stack, accountId, 'Erste');
  stack.inbox.refuseRecipients(450, 1000, email);
  await runOnce(stack);
  expect(await mailsAsked(accountId)).toBe(1);
  const second = await dueReference(stack, accountId, 'Zweite');
  await runOnce(stack);
  expect(await mailsAsked(accountId)).toBe(1);
  await until(async () => stack.inbox.refusedRecipients() > 0);
  await runDaily(stack, 6);
  stack.clock.advance(40 * day);
  await runOnce(stack);
  await runDaily(stack, 8);
  expect([await exists(first), await exists(second)]).toEqual([true, true]);
  stack.inbox.refuseRecipients(450, 0);
  const told = await stack.inbox.waitForMail({ to: email });
  expect(told.subject).toBe('Des certificats vont être supprimés');
  await until(async () => (await isSent(first)) || (await isSent(second)));
});

test('a refused address is asked again a week later, and never skipped', async () => {
  const { accountId, email } = await stack.customer(0);
  const id = await dueReference(stack, accountId);
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
  const id = await dueReference(stack, accountId);
  await query('update accounts.account set deactivated = true where id = $1', [accountId]);
  await runOnce(stack);
  await runDaily(stack, 32);
  expect(await exists(id)).toBe(true);
  expect(await query('select 1 from zeugnisse.deletion_notice where zeugnis_id = $1', [id])).toEqual([]);
});

test('nothing is deleted for a week after a gap or a clock put back', async () => {
  const { accountId } = await stack.customer(0);
  const id = await overReference(stack, accountId);
  stack.clock.advance(3 * day);
  expect((await runOnce(stack)).deleted).toBe(0);
  expect(await runDaily(stack, 6)).toBe(0);
  expect(await exists(id)).toBe(true);
  await runDaily(stack, 1);
  expect(await exists(id)).toBe(false);

  const next = await overReference(stack, accountId);
  stack.clock.advance(-2 * day);
  expect((await runOnce(stack)).deleted).toBe(0);
  expect(await runDaily(stack, 6)).toBe(0);
  expect(await exists(next)).toBe(true);
});

test('a notice from the future is taken back', async () => {
  const { accountId } = await stack.customer(0);
  const id = await dueReference(stack, accountId);
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
