import { securityLines } from '@attesta/testing';
import type { SecurityLines } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { arranged } from '../../testing/arranged.ts';
import type { Arranged } from '../../testing/arranged.ts';
import { newEmail } from '../../testing/people.ts';

let lines: SecurityLines;
let stack: AccountsStack;
let admin: Arranged;
beforeAll(async () => {
  lines = await securityLines('accounts');
  stack = await startStack({ SECURITY_LOG_FOLDER: lines.folder });
  admin = await arranged(stack, { admin: true });
});
afterAll(async () => {
  await stack.close();
  await lines.remove();
});

type Act = (owner: Arranged) => Promise<unknown>;

const set = (id: string, body: { deactivated: boolean; deactivationReason: string; admin: boolean }) =>
  admin.client.call('setAccountEnabled', { params: { id }, body });

const acts: [outcome: string, event: string, act: Act][] = [
  [
    'changed',
    'email',
    ({ id }) => admin.client.call('changeAccountEmail', { params: { id }, body: newEmail() }),
  ],
  [
    'deactivated',
    'account',
    ({ id }) => set(id, { deactivated: true, deactivationReason: 'Geheimer Grund', admin: false }),
  ],
  ['promoted', 'account', ({ id }) => set(id, { deactivated: false, deactivationReason: '', admin: true })],
  [
    'reset',
    'secondFactor',
    async ({ id }) => {
      await stack.em().execute(`update accounts.account set totp_secret = 'sealed' where id = ?`, [id]);
      await admin.client.call('resetSecondFactor', { params: { id } });
    },
  ],
  ['unlocked', 'login', ({ id }) => admin.client.call('unlockLogin', { params: { id } })],
  ['requested', 'passwordReset', ({ id }) => admin.client.call('resendRegistration', { params: { id } })],
  ['accepted', 'adminRead', ({ id }) => admin.client.call('getAccountById', { params: { id } })],
  [
    'transferred',
    'account',
    async ({ id }) => {
      const { id: toId } = await arranged(stack);
      await admin.client.call('transferReferences', { params: { fromId: id, toId } });
    },
  ],
];

test.each(acts)(
  "K50 an admin's action logs one line «%s» of %s, without content",
  async (outcome, event, act) => {
    const owner = await arranged(stack);
    await lines.take(stack.dependencies.securityLog);
    await act(owner);
    const left = await lines.take(stack.dependencies.securityLog);
    expect(left).toMatchObject([{ event, outcome, accountId: admin.id, targetId: owner.id }]);
    expect(JSON.stringify(left)).not.toMatch(/example\.ch|Geheimer/);
  },
);
