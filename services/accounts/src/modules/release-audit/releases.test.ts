import { randomUUID } from 'node:crypto';
import { adminsHeader } from '@attesta/service-kit/auth/internal-caller.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { arranged } from '../../testing/arranged.ts';

let stack: AccountsStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(async () => {
  await stack.close();
});

const back = { params: { remote: 'wizard' as const }, body: { build: 'wizard000002' } };

test('audits a rollback with the previous build', async () => {
  const admin = await arranged(stack, { admin: true });
  const { status, body } = await admin.client.call('rollBackRelease', {
    ...back,
    headers: { 'if-match': 'wizard000003' },
  });
  expect([status, body]).toEqual([200, { build: 'wizard000002', before: 'wizard000003', by: admin.id }]);
  const { rows } = (await admin.client.call('pageAudit', { query: { person: admin.id } })).body;
  expect(rows).toMatchObject([
    {
      kind: 'releaseRolledBack',
      actor: { email: admin.email },
      account: null,
      before: { release: 'wizard000003' },
      after: { part: 'wizard', release: 'wizard000002' },
    },
  ]);
});

test('answers e-mails only of the admins that the gateway names', async () => {
  const [admin, other] = [await arranged(stack, { admin: true }), await arranged(stack, { admin: true })];
  const named = await admin.client.call('listReleases', {
    headers: { [adminsHeader]: `${other.id},${randomUUID()},nobody` },
  });
  expect(named.body).toEqual({ parts: [], admins: [{ id: other.id, email: other.email }] });
  expect((await admin.client.call('listReleases')).body.admins).toEqual([]);
});

test('refuses a part that is none and a build with an invalid name', async () => {
  const admin = await arranged(stack, { admin: true });
  const gateway = { ...back, params: { remote: 'gateway' as never } };
  expect((await admin.client.call('rollBackRelease', gateway)).status).toBe(404);
  const odd = await admin.client.call('rollBackRelease', { ...back, body: { build: '../x' } });
  expect([odd.status, odd.error?.code]).toEqual([400, 'validation']);
});

test('refuses customers and visitors', async () => {
  const customer = await arranged(stack);
  for (const [client, status] of [
    [customer.client, 403],
    [stack.client(), 401],
  ] as const) {
    expect((await client.call('listReleases')).status).toBe(status);
    expect((await client.call('rollBackRelease', back)).status).toBe(status);
  }
});
