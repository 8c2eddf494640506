import { afterAll, beforeAll, expect, test } from 'vitest';

import type { ApiClient } from '@attesta/testing';
import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { codeOf, keyFromMail, registerPerson, setPassword, step1, step2 } from '../../testing/people.ts';

const otherPassword = 'Kirschbaum-9-Leiter';

let stack: AccountsStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const shownSecret = async (client: ApiClient, email: string) =>
  (await client.call('getQrcode', { query: { email } })).body.secret;

const resetPassword = async (email: string): Promise<void> => {
  const client = stack.client();
  await client.call('requestPasswordReset', { query: { email } });
  await setPassword(client, await keyFromMail(stack, email), otherPassword);
};

test('K44: a secret read before a password reset is invalid afterwards', async () => {
  const email = await registerPerson(stack);
  const stranger = stack.client();
  await step1(stranger, email);
  const read = (await shownSecret(stranger, email)) ?? '';
  expect(read).toMatch(/^[A-Z2-7]{32}$/);
  await resetPassword(email);

  expect(await shownSecret(stranger, email)).toBeNull();
  const owner = stack.client();
  await step1(owner, email, otherPassword);
  const own = (await shownSecret(owner, email)) ?? '';
  expect(own).not.toBe(read);
  // Invalid in the owner's login and in the earlier one, even with the new password.
  for (const client of [owner, stranger, stack.client()]) {
    const answer = await step2(client, email, { secret: read, code: codeOf(stack, read) }, otherPassword);
    expect([answer.status, answer.token]).toEqual([200, undefined]);
  }
  await step1(owner, email, otherPassword);
  const code = codeOf(stack, own);
  expect((await step2(owner, email, { secret: own, code }, otherPassword)).token).toBeDefined();
});

test('each browser enrols a secret of its own; the first right code wins', async () => {
  const email = await registerPerson(stack);
  const [one, two] = [stack.client(), stack.client()];
  for (const client of [one, two]) await step1(client, email);
  const [first, second] = [await shownSecret(one, email), await shownSecret(two, email)];
  expect(first).not.toBe(second);
  const foreign = await step2(one, email, { secret: second ?? '', code: codeOf(stack, second ?? '') });
  expect(foreign.body).toEqual({ secondFactor: 'rejected' });
  expect(
    (await step2(one, email, { secret: first ?? '', code: codeOf(stack, first ?? '') })).token,
  ).toBeDefined();
  expect(await shownSecret(two, email)).toBeNull();
});

test('repeating the password in the same browser shows the same secret, also after five minutes', async () => {
  const email = await registerPerson(stack);
  const client = stack.client();
  await step1(client, email);
  const secret = (await shownSecret(client, email)) ?? '';
  stack.clock.advance(400_000);
  expect(await shownSecret(client, email)).toBeNull();
  await step1(client, email);
  expect(await shownSecret(client, email)).toBe(secret);
  stack.clock.advance(400_000);
  expect((await step2(client, email, { secret, code: codeOf(stack, secret) })).token).toBeDefined();
});

test('a secret expires a quarter of an hour after it was made', async () => {
  const email = await registerPerson(stack);
  const client = stack.client();
  await step1(client, email);
  const secret = (await shownSecret(client, email)) ?? '';
  stack.clock.advance(900_001);
  const answer = await step2(client, email, { secret, code: codeOf(stack, secret) });
  expect([answer.token, answer.body.secondFactor]).toEqual([undefined, 'enrolment']);
});

test('with https a cookie of the plain name is ignored', async () => {
  const email = await registerPerson(stack);
  const [pair = ''] = ((await step1(stack.client(), email)).headers.get('set-cookie') ?? '').split(';');
  const secretWith = async (cookie: string) =>
    (await stack.client().call('getQrcode', { query: { email }, headers: { cookie } })).body.secret;
  expect(await secretWith(pair.replace('__Host-', ''))).toBeNull();
  expect(await secretWith(pair)).not.toBeNull();
});
