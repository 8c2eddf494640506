import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { arranged, auditOf } from '../../testing/arranged.ts';
import type { Arranged } from '../../testing/arranged.ts';
import {
  keyFromMail,
  loggedInPerson,
  registerPerson,
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
const loginOf = async (email: string) =>
  (await admin.client.call('getAccountById', { params: { id: await idOf(email) } })).body.login;
const unlock = async (email: string) =>
  admin.client.call('unlockLogin', { params: { id: await idOf(email) } });
const inMinutes = (minutes: number): string =>
  new Date(stack.clock.now().getTime() + minutes * 60_000).toISOString();

test('shows when the registration mail was sent and until when its link is valid, and nothing once it is used', async () => {
  const person = registration();
  await signUp(stack.client(), person);
  const key = await keyFromMail(stack, person.email);
  await expect.poll(async () => (await loginOf(person.email)).registrationMail?.sentAt).toBeTruthy();
  expect((await loginOf(person.email)).registrationMail).toMatchObject({
    failedAt: null,
    linkUntil: inMinutes(48 * 60),
  });
  const id = await idOf(person.email);
  await stack
    .em()
    .execute(
      `update accounts.outbox set done_at = null, failed_at = '2026-11-22T10:00:00Z' where payload ->> 'accountId' = ?`,
      [id],
    );
  expect((await loginOf(person.email)).registrationMail).toMatchObject({
    sentAt: null,
    failedAt: '2026-11-22T10:00:00.000Z',
  });
  await stack.em().execute(`delete from accounts.outbox where payload ->> 'accountId' = ?`, [id]);
  expect((await loginOf(person.email)).registrationMail?.sentAt).toBe(inMinutes(0));
  await setPassword(stack.client(), key);
  expect((await loginOf(person.email)).registrationMail).toBeNull();
});

test('shows time and reason of a failed login', async () => {
  const { email } = await loggedInPerson(stack);
  expect(await loginOf(email)).toEqual({ registrationMail: null, lastFailure: null, lockedUntil: null });
  await step1(stack.client(), email, 'Falsch-1');
  expect((await loginOf(email)).lastFailure).toEqual({ at: inMinutes(0), reason: 'password' });
  stack.clock.advance(60_000);
  const browser = stack.client();
  await step1(browser, email);
  await step2(browser, email, { code: '000000' });
  expect((await loginOf(email)).lastFailure).toEqual({ at: inMinutes(0), reason: 'code' });
  await stack.em().execute('update accounts.account set deactivated = true where email = ?', [email]);
  await step1(stack.client(), email);
  expect((await loginOf(email)).lastFailure?.reason).toBe('inactive');
});

test('unlocks a login after wrong passwords and audits it', async () => {
  const email = await registerPerson(stack);
  const browser = stack.client();
  for (let n = 0; n < 10; n += 1) await step1(browser, email, 'Falsch-1');
  expect((await loginOf(email)).lockedUntil).toBeNull();
  expect((await step1(browser, email)).error?.code).toBe('loginLocked');
  expect(await loginOf(email)).toMatchObject({
    lastFailure: { at: inMinutes(0), reason: 'locked' },
    lockedUntil: inMinutes(15),
  });
  // Further attempts do not extend it.
  const until = inMinutes(15);
  stack.clock.advance(60_000);
  await step1(browser, email);
  expect((await loginOf(email)).lockedUntil).toBe(until);

  expect((await unlock(email)).status).toBe(200);
  expect((await loginOf(email)).lockedUntil).toBeNull();
  expect((await step1(browser, email)).body.secondFactor).toBe('enrolment');
  expect(await auditOf(stack, await idOf(email))).toMatchObject([
    { kind: 'loginUnlocked', actor_id: admin.id },
  ]);
});

test('unlocks a login after wrong codes', async () => {
  const { email } = await loggedInPerson(stack);
  const tryCode = async () => {
    // The delay after wrong codes has passed each time.
    stack.clock.advance(15 * 60_000);
    const browser = stack.client();
    await step1(browser, email);
    return step2(browser, email, { code: '000000' });
  };
  for (let n = 0; n < 10; n += 1) await tryCode();
  expect((await tryCode()).error?.code).toBe('loginLocked');
  expect((await loginOf(email)).lockedUntil).toBe(inMinutes(15));
  await unlock(email);
  expect((await loginOf(email)).lockedUntil).toBeNull();
  expect((await tryCode()).body).toEqual({ secondFactor: 'rejected' });
});

test('unlocking succeeds without a lock-out and answers 404 for an unknown account', async () => {
  expect((await unlock(await registerPerson(stack))).status).toBe(200);
  expect((await admin.client.call('unlockLogin', { params: { id: randomUUID() } })).status).toBe(404);
});
