import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { arranged, auditOf, statusWith } from '../../testing/arranged.ts';
import type { Arranged } from '../../testing/arranged.ts';
import {
  goodPassword,
  keyFromMail,
  loggedInPerson,
  logInAgain,
  newEmail,
  setPassword,
} from '../../testing/people.ts';

let stack: AccountsStack;
let admin: Arranged;
beforeAll(async () => {
  stack = await startStack();
  admin = await arranged(stack, { admin: true });
});
afterAll(() => stack.close());

const change = (id: string, rawBody: string, headers: Record<string, string> = {}) =>
  admin.client.call('changeAccountEmail', { params: { id }, rawBody, headers });

test('W20: trims and lower-cases a plain-text e-mail, mails both addresses and ends sessions', async () => {
  const owner = await arranged(stack);
  const email = newEmail();
  const { status, body } = await change(owner.id, `  ${email.toUpperCase()}\n`);
  expect([status, body.email]).toEqual([200, email]);
  expect(await statusWith(stack, owner.token)).toBe(401);
  const [before, after] = [
    await stack.inbox.waitForMail({ to: owner.email }),
    await stack.inbox.waitForMail({ to: email }),
  ];
  expect(before.subject).toBe('Attesta: Ihr Konto hat eine andere E-Mail-Adresse');
  expect(before.text).not.toContain(email);
  expect(after.subject).toBe('Attesta: Dies ist die neue E-Mail-Adresse Ihres Kontos');
  expect(await auditOf(stack, owner.id)).toMatchObject([
    { kind: 'emailChanged', actor_id: admin.id, before: { email: owner.email }, after: { email } },
  ]);
});

test('all services give an ended session its reason, and only if there is one', async () => {
  const owner = await arranged(stack);
  const other = await arranged(stack);
  const endOf = async (token: string) => {
    const { status, error } = await stack.client().as(token).call('getAccount');
    return [status, error?.code, error?.params];
  };
  await change(owner.id, newEmail());
  expect(await endOf(owner.token)).toEqual([401, 'unauthenticated', { ended: 'emailChanged' }]);
  await other.client.call('logout');
  expect(await endOf(other.token)).toEqual([401, 'unauthenticated', {}]);
  const grants = await stack.em().execute<{ role: string }[]>(
    `select r.rolname as role from pg_roles r
     where r.rolname like 'attesta_%' and has_function_privilege(r.oid, 'accounts_api.session_end(uuid)', 'execute')`,
  );
  expect(grants.map(({ role }) => role)).toEqual(
    expect.arrayContaining([
      'attesta_accounts',
      'attesta_payments',
      'attesta_references',
      'attesta_documents',
    ]),
  );
});

test('a session ended with a reason is not listed and cannot be ended again', async () => {
  const person = await loggedInPerson(stack);
  const [session] = (await person.client.call('listSessions')).body;
  const { id } = (await person.client.call('getAccount')).body;
  const email = newEmail();
  await change(id, email);
  const again = stack.client().as(await logInAgain(stack, { ...person, email }));
  expect((await again.call('listSessions')).body).toMatchObject([{ current: true }]);
  const ended = await again.call('endSession', {
    params: { id: session?.id ?? '' },
    body: { currentPassword: goodPassword },
  });
  expect(ended.status).toBe(404);
});

test('the same e-mail changes nothing and sends no mail', async () => {
  const owner = await arranged(stack);
  const { status, body } = await change(owner.id, ` ${owner.email.toUpperCase()}`);
  expect([status, body.email]).toEqual([200, owner.email]);
  expect(await statusWith(stack, owner.token)).toBe(200);
  expect(await auditOf(stack, owner.id)).toEqual([]);
});

test.each([
  ['nobody', 'Ungültige E-Mail'],
  ['a@b', 'Ungültige E-Mail'],
  ['a@example.ch, b@example.ch', 'Ungültige E-Mail'],
  ['"a@example.ch"', 'Ungültige E-Mail'],
  ['{"email":"a@example.ch"}', 'Ungültige E-Mail'],
  ['a@example.ch\r\nBcc: b@example.ch', 'Ungültige E-Mail'],
  ['   ', 'Dies ist ein Pflichtfeld'],
  ['', 'Dies ist ein Pflichtfeld'],
  [`${'a'.repeat(250)}@example.ch`, 'Diese Eingabe ist zu lang.'],
])('W20: refuses %j: %s', async (rawBody, message) => {
  const owner = await arranged(stack);
  const { status, error } = await change(owner.id, rawBody);
  expect([status, error?.message]).toEqual([400, message]);
  expect(await statusWith(stack, owner.token)).toBe(200);
});

test('W20: refuses a long body without reading it to its end', async () => {
  expect((await change(admin.id, 'a'.repeat(2000))).status).toBe(413);
});

test('refuses an e-mail of another account, also for concurrent requests', async () => {
  const [one, other, third] = [await arranged(stack), await arranged(stack), await arranged(stack)];
  const { status, error } = await change(one.id, third.email);
  expect([status, error?.message]).toEqual([400, 'Für diese E-Mail besteht bereits ein Konto.']);
  const email = newEmail();
  const answers = await Promise.all([change(one.id, email), change(other.id, email)]);
  expect(answers.map((answer) => answer.error?.code ?? 'changed').toSorted()).toEqual([
    'changed',
    'emailTaken',
  ]);
});

test("does not overwrite another admin's change", async () => {
  const owner = await arranged(stack);
  const seen = (await admin.client.call('getAccountById', { params: { id: owner.id } })).body.version;
  const first = newEmail();
  expect((await change(owner.id, first, { 'if-match': seen })).status).toBe(200);
  const { status, error } = await change(owner.id, newEmail(), { 'if-match': seen });
  expect([status, error?.code]).toEqual([409, 'accountChanged']);
  const now = (await admin.client.call('getAccountById', { params: { id: owner.id } })).body;
  expect(now.email).toBe(first);
  expect((await change(owner.id, newEmail(), { 'if-match': now.version })).status).toBe(200);
});

test('ends links mailed to the former address', async () => {
  const owner = await arranged(stack);
  await stack.client().call('requestPasswordReset', { query: { email: owner.email } });
  const key = await keyFromMail(stack, owner.email);
  await change(owner.id, newEmail());
  expect((await setPassword(stack.client(), key)).error?.code).toBe('tokenInvalid');
});

test('answers 404 for an unknown account and 403 for a customer', async () => {
  expect((await change(randomUUID(), newEmail())).status).toBe(404);
  const customer = await arranged(stack);
  const params = { id: customer.id };
  const { status } = await customer.client.call('changeAccountEmail', { params, rawBody: newEmail() });
  expect(status).toBe(403);
});
