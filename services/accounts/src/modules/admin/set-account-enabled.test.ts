import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { arranged, auditOf, statusWith } from '../../testing/arranged.ts';
import type { Arranged } from '../../testing/arranged.ts';
import { loggedInPerson, newEmail, step1 } from '../../testing/people.ts';

let stack: AccountsStack;
let admin: Arranged;
beforeAll(async () => {
  stack = await startStack();
});
beforeEach(async () => {
  await stack.em().execute('update accounts.account set admin = false where admin');
  admin = await arranged(stack, { admin: true });
});
afterAll(() => stack.close());

type State = { deactivated?: boolean; deactivationReason?: string | null; admin?: boolean };

const set = (by: Arranged, id: string, state: State, headers: Record<string, string> = {}) =>
  by.client.call('setAccountEnabled', {
    params: { id },
    body: { deactivated: false, deactivationReason: null, admin: false, ...state },
    headers,
  });

const off = { deactivated: true, deactivationReason: 'Rechnung offen' };

test('a deactivation ends sessions, refuses logins and mails the owner; an activation reverts it', async () => {
  const owner = await loggedInPerson(stack);
  const { id } = (await owner.client.call('getAccount')).body;
  const { status, body } = await set(admin, id, off);
  expect([status, body.state, body.deactivationReason]).toEqual([200, 'deactivated', 'Rechnung offen']);
  expect(await statusWith(stack, owner.token)).toBe(401);
  expect((await step1(stack.client(), owner.email)).status).toBe(401);
  await stack.inbox.waitForMail({ to: owner.email, subject: 'Attesta: Ihr Konto wurde deaktiviert' });

  const again = await set(admin, id, { deactivationReason: 'wird nicht beachtet' });
  expect([again.body.state, again.body.deactivationReason]).toEqual(['active', null]);
  expect(await statusWith(stack, owner.token)).toBe(401);
  expect((await step1(stack.client(), owner.email)).status).toBe(200);
  await stack.inbox.waitForMail({ to: owner.email, subject: 'Attesta: Ihr Konto ist wieder aktiv' });
  expect(await auditOf(stack, id)).toMatchObject([
    { kind: 'accountDeactivated', actor_id: admin.id, before: {}, after: { reason: 'Rechnung offen' } },
    { kind: 'accountActivated', actor_id: admin.id, before: { reason: 'Rechnung offen' }, after: {} },
  ]);
});

test.each([null, '', '   '])('refuses a deactivation with the reason %j', async (deactivationReason) => {
  const owner = await arranged(stack);
  const { status, error } = await set(admin, owner.id, { deactivated: true, deactivationReason });
  expect([status, error?.message]).toEqual([400, 'Dies ist ein Pflichtfeld']);
  expect(error?.params).toEqual({ fields: { deactivationReason: 'required' } });
  expect(await statusWith(stack, owner.token)).toBe(200);
});

test('granting and revoking admin rights mails the owner and ends sessions', async () => {
  const owner = await arranged(stack);
  expect((await set(admin, owner.id, { admin: true })).body.admin).toBe(true);
  expect(await statusWith(stack, owner.token)).toBe(401);
  await stack.inbox.waitForMail({
    to: owner.email,
    subject: 'Attesta: Ihr Konto hat jetzt Administratorrechte',
  });
  expect((await set(admin, owner.id, {})).body.admin).toBe(false);
  await stack.inbox.waitForMail({
    to: owner.email,
    subject: 'Attesta: Ihr Konto hat keine Administratorrechte mehr',
  });
  expect((await auditOf(stack, owner.id)).map(({ kind }) => kind)).toEqual(['adminGranted', 'adminRevoked']);
});

test('an unchanged account gets no mail and no audit row', async () => {
  const owner = await arranged(stack);
  expect((await set(admin, owner.id, {})).status).toBe(200);
  expect(await statusWith(stack, owner.token)).toBe(200);
  expect(await auditOf(stack, owner.id)).toEqual([]);
});

test('K54: the last admin cannot demote, deactivate or delete the own account', async () => {
  const message = 'Mindestens ein aktives Konto muss Administrator bleiben.';
  const asleep = await arranged(stack, { admin: true });
  await set(admin, asleep.id, { ...off, admin: true });
  for (const state of [{}, { ...off, admin: true }, off]) {
    const { status, error } = await set(admin, admin.id, state);
    expect([status, error?.message]).toEqual([400, message]);
  }
  const { error } = await admin.client.call('deleteAccount', { params: { id: admin.id } });
  expect(error?.code).toBe('lastAdmin');
  expect(await statusWith(stack, admin.token)).toBe(200);
});

test('K54: of two admins who demote each other concurrently, one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const other = await arranged(stack, { admin: true });
    const answers = await Promise.all([set(admin, other.id, {}), set(other, admin.id, {})]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await stack
      .em()
      .execute<{ id: string }[]>('select id from accounts.account where admin and not deactivated');
    expect(left).toHaveLength(1);
    const audit = [...(await auditOf(stack, admin.id)), ...(await auditOf(stack, other.id))];
    expect(audit.filter(({ kind }) => kind === 'adminRevoked')).toHaveLength(1);
    await stack.em().execute('update accounts.account set admin = false where admin');
    admin = await arranged(stack, { admin: true });
  }
});

test("K54: does not overwrite another admin's change", async () => {
  const [owner, second] = [await arranged(stack), await arranged(stack, { admin: true })];
  const { version } = (await admin.client.call('getAccountById', { params: { id: owner.id } })).body;
  await set(second, owner.id, off);
  const { status, error } = await set(admin, owner.id, { admin: true }, { 'if-match': version });
  expect([status, error?.code]).toEqual([409, 'accountChanged']);
  const now = (await admin.client.call('getAccountById', { params: { id: owner.id } })).body;
  expect([now.deactivated, now.admin]).toEqual([true, false]);
});

test('a demoted admin is refused at the next request', async () => {
  const second = await arranged(stack, { admin: true });
  expect((await second.client.call('pageAccounts')).status).toBe(200);
  await set(admin, second.id, {});
  expect((await second.client.call('pageAccounts')).status).toBe(401);
});

/** Actions of an admin that end the sessions of an account. */
const actions: [string, (id: string) => Promise<unknown>][] = [
  ['another e-mail', (id) => admin.client.call('changeAccountEmail', { params: { id }, body: newEmail() })],
  ['deactivation', (id) => set(admin, id, off)],
  [
    'activation after it',
    async (id) => {
      await set(admin, id, off);
      await set(admin, id, {});
    },
  ],
  ['the admin flag', (id) => set(admin, id, { admin: true })],
  [
    'the flag taken away',
    async (id) => {
      await stack.em().execute('update accounts.account set admin = true where id = ?', [id]);
      await set(admin, id, {});
    },
  ],
  [
    'reset of the second factor',
    async (id) => {
      await stack.em().execute(`update accounts.account set totp_secret = 'sealed' where id = ?`, [id]);
      await admin.client.call('resetSecondFactor', { params: { id } });
    },
  ],
];

test.each(actions)('K28: refuses the token at the next request after %s by an admin', async (_, act) => {
  const owner = await arranged(stack);
  expect(await statusWith(stack, owner.token)).toBe(200);
  await act(owner.id);
  expect(await statusWith(stack, owner.token)).toBe(401);
});
