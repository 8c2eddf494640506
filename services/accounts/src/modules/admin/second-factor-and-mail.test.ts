import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { arranged, auditOf } from '../../testing/arranged.ts';
import type { Arranged } from '../../testing/arranged.ts';
import {
  codeOf,
  goodPassword,
  keyFromMail,
  loggedInPerson,
  registration,
  setPassword,
  signUp,
  step1,
  step2,
} from '../../testing/people.ts';

let stack: AccountsStack;
let admin: Arranged;
beforeAll(async () => {
  stack = await startStack();
  admin = await arranged(stack, { admin: true });
});
afterAll(() => stack.close());

const idOf = async (email: string): Promise<string> => {
  const [row] = await stack
    .em()
    .execute<{ id: string }[]>('select id from accounts.account where email = ?', [email]);
  return row?.id ?? '';
};

const resend = (id: string) => admin.client.call('resendRegistration', { params: { id } });

test('a reset invalidates second factor and recovery codes; the next login enrols anew', async () => {
  const owner = await loggedInPerson(stack);
  await owner.client.call('makeRecoveryCodes', { body: { currentPassword: goodPassword } });
  const id = await idOf(owner.email);
  expect((await admin.client.call('getAccountById', { params: { id } })).body.secondFactor).toBe(true);
  expect((await admin.client.call('resetSecondFactor', { params: { id } })).status).toBe(200);
  const { body } = await admin.client.call('getAccountById', { params: { id } });
  expect(body.secondFactor).toBe(false);
  await stack.inbox.waitForMail({
    to: owner.email,
    subject: 'Attesta: Ihr zweiter Faktor wurde zurückgesetzt',
  });
  const codes = await stack.em().execute('select 1 from accounts.recovery_code where account_id = ?', [id]);
  expect(codes).toEqual([]);

  stack.clock.advance(30_000);
  const browser = stack.client();
  expect((await step1(browser, owner.email)).body.secondFactor).toBe('enrolment');
  const { secret } = (await browser.call('getQrcode', { query: { email: owner.email } })).body;
  expect(secret).not.toBe(owner.secret);
  const code = codeOf(stack, secret ?? '');
  expect((await step2(browser, owner.email, { secret: secret ?? '', code })).token).toBeDefined();
  expect(await auditOf(stack, id)).toMatchObject([{ kind: 'secondFactorReset', actor_id: admin.id }]);
});

test('a reset without a second factor changes nothing and sends no mail', async () => {
  const owner = await arranged(stack);
  expect((await admin.client.call('resetSecondFactor', { params: { id: owner.id } })).status).toBe(200);
  expect((await owner.client.call('getAccount')).status).toBe(200);
  expect(await auditOf(stack, owner.id)).toEqual([]);
});

test('resends the registration mail with a link that sets the password', async () => {
  const person = registration();
  await signUp(stack.client(), person);
  await keyFromMail(stack, person.email);
  const id = await idOf(person.email);
  expect((await resend(id)).status).toBe(200);
  expect((await setPassword(stack.client(), await keyFromMail(stack, person.email))).status).toBe(200);
  expect(await auditOf(stack, id)).toMatchObject([
    { kind: 'registrationMailSent', actor_id: admin.id, after: { email: person.email } },
  ]);
  const { status, error } = await resend(id);
  expect([status, error?.code]).toEqual([400, 'registrationComplete']);
});

test('refuses a registration mail for a deactivated account, and answers 404 for an unknown one', async () => {
  const owner = await arranged(stack);
  await stack.em().execute('update accounts.account set deactivated = true where id = ?', [owner.id]);
  expect((await resend(owner.id)).error?.code).toBe('accountDeactivated');
  expect((await resend(randomUUID())).status).toBe(404);
  const unknown = { params: { id: randomUUID() } };
  expect((await admin.client.call('resetSecondFactor', unknown)).status).toBe(404);
  expect((await admin.client.call('getAccountById', unknown)).status).toBe(404);
});

test("audits an admin's login with its address, but no customer's", async () => {
  const person = await loggedInPerson(stack);
  const id = await idOf(person.email);
  expect(await auditOf(stack, id)).toEqual([]);
  await stack.em().execute('update accounts.account set admin = true where id = ?', [id]);
  stack.clock.advance(30_000);
  const browser = stack.client().from('2001:db8:7:7::7');
  await step1(browser, person.email);
  await step2(browser, person.email, { code: codeOf(stack, person.secret) });
  expect(await auditOf(stack, id)).toMatchObject([
    { kind: 'adminSignIn', actor_id: id, address: '2001:db8:7:7::7' },
  ]);
});
