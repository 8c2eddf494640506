import { randomUUID } from 'node:crypto';
import { deleteExpired } from '@attesta/service-kit/schedule/retention.ts';
import { writeAudit } from '@attesta/service-kit/audit/audit.ts';
import { arrangeSession } from '@attesta/testing';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { arranged } from '../../testing/arranged.ts';
import type { Arranged } from '../../testing/arranged.ts';
import { newEmail } from '../../testing/people.ts';
import { retentionRules } from '../../jobs/retention.ts';

const day = 86_400_000;

let stack: AccountsStack;
let database: pg.Pool;
let admin: Arranged;
beforeAll(async () => {
  stack = await startStack();
  database = stack.database.admin;
  admin = await arranged(stack, { admin: true });
});
afterAll(async () => {
  await stack.close();
});

type Query = NonNullable<Parameters<typeof admin.client.call<'pageAudit'>>[1]>['query'];

const page = async (query: Query = {}) => (await admin.client.call('pageAudit', { query })).body;

/** Adds an audit row of another service. */
const addElsewhere = (schema: string, kind: string, accountId: string, at = stack.clock.now()) =>
  database.query(
    `insert into ${schema}.audit (at, kind, actor_id, account_id, target_id, after, address, kept_until)
     values ($1, $2, $3, $4, $5, '{"page":"1"}', '192.0.2.7', $1::timestamptz + interval '10 years')`,
    [at, kind, admin.id, accountId, randomUUID()],
  );

test('one page shows the audit of all services, the newest first, with current e-mails', async () => {
  const owner = await arranged(stack);
  const other = newEmail();
  await addElsewhere('zeugnisse', 'referencesSeen', owner.id, new Date(stack.clock.now().getTime() - 3000));
  await addElsewhere(
    'documents',
    'referenceDownloaded',
    owner.id,
    new Date(stack.clock.now().getTime() - 2000),
  );
  await addElsewhere('payments', 'creditGranted', owner.id, new Date(stack.clock.now().getTime() - 1000));
  await admin.client.call('changeAccountEmail', { params: { id: owner.id }, body: other });
  const { rows, total } = await page({ account: owner.id });
  expect(total).toBe(4);
  expect(rows.map(({ kind }) => kind)).toEqual([
    'emailChanged',
    'creditGranted',
    'referenceDownloaded',
    'referencesSeen',
  ]);
  expect(rows[0]).toMatchObject({
    actor: { id: admin.id, email: admin.email },
    account: { id: owner.id, email: other },
    targetId: null,
    before: { email: owner.email },
    after: { email: other },
  });
  expect(rows[3]).toMatchObject({ address: '192.0.2.7', after: { page: '1' } });
  const oldest = await page({ account: owner.id, direction: 'asc', size: 1 });
  expect(oldest.rows.map(({ kind }) => kind)).toEqual(['referencesSeen']);
  const last = await page({ account: owner.id, page: 4, size: 1 });
  expect(last.rows.map(({ kind }) => kind)).toEqual(['referencesSeen']);
});

test('filters by person, account, kind and Swiss days; rows of a deleted account keep its id', async () => {
  const [owner, second] = [await arranged(stack), await arranged(stack, { admin: true })];
  await second.client.call('setAccountEnabled', {
    params: { id: owner.id },
    body: { deactivated: true, deactivationReason: 'Grund', admin: false },
  });
  const kinds = async (query: Query) => (await page({ size: 100, ...query })).rows.map(({ kind }) => kind);
  expect(await kinds({ person: second.email })).toEqual(['accountDeactivated']);
  expect(await kinds({ person: second.id, kind: 'emailChanged' })).toEqual([]);
  expect(await kinds({ account: owner.email.slice(3, 20), kind: 'accountDeactivated' })).toEqual([
    'accountDeactivated',
  ]);
  expect(await kinds({ person: 'nobody at all' })).toEqual([]);
  // The moment falls on different days in UTC and in Switzerland.
  const gone = randomUUID();
  await addElsewhere('payments', 'creditGranted', gone, new Date('2026-03-01T23:30:00Z'));
  expect(await kinds({ account: gone, from: '2026-03-02', to: '2026-03-02' })).toEqual(['creditGranted']);
  expect(await kinds({ account: gone, to: '2026-03-01' })).toEqual([]);
  expect(await kinds({ account: gone, from: '2026-03-03' })).toEqual([]);
  expect((await page({ account: gone })).rows[0]?.account).toEqual({ id: gone, email: '' });
  expect((await page({ from: 'yesterday', kind: 'none', size: 'all' } as never)).rows.length).toBeGreaterThan(
    0,
  );
});

test('finds a transfer by either account', async () => {
  const [from, to] = [await arranged(stack, { credit: 1 }), await arranged(stack)];
  await admin.client.call('transferReferences', { params: { fromId: from.id, toId: to.id } });
  for (const account of [from.id, to.email]) {
    expect((await page({ account })).rows).toMatchObject([{ kind: 'transferred', targetId: to.id }]);
  }
});

test('exports matching rows in German and audits it', async () => {
  const owner = await arranged(stack, { organization: 'Rohr AG' });
  await admin.client.call('setAccountEnabled', {
    params: { id: owner.id },
    body: { deactivated: true, deactivationReason: '=cmd|calc', admin: false },
  });
  const { headers, bytes } = await admin.client.call('exportAudit', { query: { account: owner.email } });
  expect(headers.get('content-disposition')).toBe('attachment; filename="Protokoll.csv"');
  const [, row = ''] = bytes.toString('utf8').split('\r\n');
  expect(row).toContain(`"${admin.email}";"Konto deaktiviert";"${owner.email}";"";"";"reason: =cmd|calc"`);
  expect((await page({ kind: 'auditExported' })).rows[0]).toMatchObject({
    actor: { id: admin.id },
    account: null,
    after: { account: owner.id },
  });
});

test('the file describes actions on the machine itself in words', async () => {
  const owner = await arranged(stack);
  await database.query(
    `insert into accounts.audit (at, kind, account_id, after, address, kept_until)
     values ($1, 'adminGranted', $2, '{}', 'command line', $1::timestamptz + interval '10 years')`,
    [stack.clock.now(), owner.id],
  );
  const { bytes } = await admin.client.call('exportAudit', { query: { account: owner.id } });
  const [, row = ''] = bytes.toString('utf8').split('\r\n');
  expect(row).toMatch(/"Auf dem Server"$/);
});

test('the audit keeps searched ids, and replaces other search words', async () => {
  const owner = await arranged(stack);
  for (const search of [owner.email.toUpperCase(), owner.id, 'Petra Zwyssig', '']) {
    await admin.client.call('exportAccounts', { query: { search } });
  }
  const { rows } = await page({ kind: 'customersExported', size: 4, direction: 'desc' });
  expect(rows.map(({ after }) => after['search']).toReversed()).toEqual([owner.id, owner.id, '…', '']);
});

test("removes e-mails from an admin's note about an account", async () => {
  const owner = await arranged(stack);
  await admin.client.call('setAccountEnabled', {
    params: { id: owner.id },
    body: {
      deactivated: true,
      deactivationReason: 'Doppelt zu <Petra.Z@example.ch>, siehe oben',
      admin: false,
    },
  });
  expect((await page({ account: owner.id })).rows[0]?.after).toEqual({
    reason: 'Doppelt zu <…>, siehe oben',
  });
});

test('deleting an account erases words about it and keeps who did what to whom', async () => {
  const [gone, kept] = [await arranged(stack), await arranged(stack)];
  for (const { id } of [gone, kept]) {
    await admin.client.call('changeAccountEmail', { params: { id }, body: newEmail() });
    await admin.client.call('setAccountEnabled', {
      params: { id },
      body: { deactivated: true, deactivationReason: 'Petra hat gekündigt', admin: false },
    });
    await database.query(`update accounts.account set deactivated = false where id = $1`, [id]);
  }
  const before = (await page({ account: kept.id })).rows;
  const told = (await page({ account: gone.id })).rows;
  expect(JSON.stringify(told)).toMatch(/@.*Petra|Petra.*@/);
  const token = await arrangeSession(stack.database, {
    accountId: gone.id,
    email: gone.email,
    now: stack.clock.now(),
    tokenSecret: stack.dependencies.settings.TOKEN_SECRET,
  });
  const client = stack.client().as(token);
  expect((await client.call('deleteAccount', { params: { id: gone.id } })).status).toBe(200);
  const after = (await page({ account: gone.id })).rows;
  expect(after).toEqual(
    told.map((row) => ({
      ...row,
      account: { id: gone.id, email: '' },
      before: row.kind === 'emailChanged' ? { email: '…' } : {},
      after: row.kind === 'emailChanged' ? { email: '…' } : { reason: '…' },
    })),
  );
  expect((await page({ account: kept.id })).rows).toEqual(before);
  for (const change of [`actor_id = null`, `after = '{}'`, `before = '{"email":"a@b.ch"}'`, `address = ''`]) {
    await expect(
      database.query(`update accounts.audit set ${change} where account_id = $1`, [gone.id]),
    ).rejects.toThrow('never changed');
  }
});

test('maintained counts match the rows, also after deletions', async () => {
  const past = new Date(Date.now() - 800 * day);
  await writeAudit(
    stack.em(),
    { schema: 'accounts', now: past, ip: '', settings: { AUDIT_YEARS: 1 } },
    { kind: 'emailChanged', actorId: null, accountId: null },
  );
  await deleteExpired(stack.em(), retentionRules, stack.clock.now());
  for (const kind of ['all', 'emailChanged', 'matterSettled'] as const) {
    const { rows } = await database.query<{ n: number }>(
      `select count(*)::int as n from (select * from accounts.audit union all select * from payments.audit
         union all select * from zeugnisse.audit union all select * from documents.audit) a
       where $1 = 'all' or kind = $1`,
      [kind],
    );
    expect((await page({ kind })).total).toBe(rows[0]?.n);
  }
});

test('refuses customers', async () => {
  const customer = await arranged(stack);
  expect((await customer.client.call('pageAudit')).status).toBe(403);
  expect((await customer.client.call('exportAudit')).status).toBe(403);
});

test('no role can change or delete a row before its time', async () => {
  await addElsewhere('accounts', 'emailChanged', admin.id);
  for (const statement of [
    `update accounts.audit set kind = 'adminSignIn'`,
    `update accounts.audit set kept_until = now()`,
    'delete from accounts.audit',
    'truncate accounts.audit',
  ]) {
    await expect(database.query(statement)).rejects.toThrow('never changed');
    await expect(stack.em().execute(statement)).rejects.toThrow('permission denied');
  }
});

test('deletes a row when its years are over, and not a day before', async () => {
  const accountId = randomUUID();
  const settings = { AUDIT_YEARS: 1 };
  const yearAgo = new Date(Date.now() - 366 * day);
  const almost = new Date(Date.now() - 360 * day);
  for (const now of [yearAgo, almost]) {
    await stack
      .em()
      .transactional((tx) =>
        writeAudit(
          tx,
          { schema: 'accounts', now, ip: 'command line', settings },
          { kind: 'emailChanged', actorId: null, accountId },
        ),
      );
  }
  // A service's clock alone cannot make rows expire.
  await deleteExpired(stack.em(), retentionRules, new Date(Date.now() + 50 * 365 * day));
  const { rows } = await database.query('select at from accounts.audit where account_id = $1', [accountId]);
  expect(rows).toEqual([{ at: almost }]);
});
