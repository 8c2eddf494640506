import { internalHeader, internalPass } from '@attesta/service-kit/auth/internal-caller.ts';
import { testInternalSecret } from '@attesta/testing';
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

test('admits admins only, and leaves the parts to the gateway', async () => {
  const admin = await arranged(stack, { admin: true });
  const { status, body } = await admin.client.call('getHealth');
  expect([status, body]).toEqual([200, { at: stack.clock.now().toISOString(), parts: [], lines: null }]);
  const customer = await arranged(stack);
  expect((await customer.client.call('getHealth')).status).toBe(403);
  expect((await stack.client().call('getHealth')).status).toBe(401);
});

test('reports the mail server to internal callers, and answers while it is away', async () => {
  const headers = { [internalHeader]: internalPass(testInternalSecret) };
  const answer = await fetch(`${stack.url}/health/parts`, { headers });
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { parts: { database: 'up', mail: 'up' } },
  ]);
  const away = await startStack({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const without = await fetch(`${away.url}/health/parts`, { headers });
  expect([without.status, await without.json()]).toMatchObject([200, { parts: { mail: 'down' } }]);
  await away.close();
});
