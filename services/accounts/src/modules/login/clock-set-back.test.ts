import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import {
  codeOf,
  loggedInPerson,
  logInAgain,
  registration,
  setPassword,
  signUp,
  keyFromMail,
  solveCaptcha,
  step1,
  step2,
} from '../../testing/people.ts';

const hour = 3_600_000;
const halfMinute = 30_000;

let stack: AccountsStack;
beforeAll(async () => {
  stack = await startStack();
  // ALTCHA also checks the machine's clock, so all challenges must lie after it.
  stack.clock.advance(24 * hour);
});
afterAll(() => stack.close());

const tokenWith = async (email: string, code: string) => (await step2(stack.client(), email, { code })).token;

test('after the clock was set back an hour, owners log in again, each code once, also when the hour comes again', async () => {
  const { email, secret, token } = await loggedInPerson(stack);
  stack.clock.advance(halfMinute);
  const seen = codeOf(stack, secret);
  expect(await tokenWith(email, seen)).toBeDefined();

  stack.clock.advance(-hour);
  expect((await stack.client().as(token).call('getAccount')).status).toBe(200);
  for (let n = 0; n < 3; n += 1) {
    const code = codeOf(stack, secret);
    const answers = await Promise.all(Array.from({ length: 3 }, () => tokenWith(email, code)));
    expect(answers.filter((given) => given !== undefined)).toHaveLength(1);
    stack.clock.advance(halfMinute);
    expect(await tokenWith(email, code)).toBeUndefined();
  }
  stack.clock.advance(hour - 3 * halfMinute);
  expect(codeOf(stack, secret)).toBe(seen);
  expect(await tokenWith(email, seen)).toBeUndefined();
  stack.clock.advance(halfMinute);
  expect(await tokenWith(email, codeOf(stack, secret))).toBeDefined();
});

test('refuses an unused code older than the last used one', async () => {
  const { email, secret } = await loggedInPerson(stack);
  stack.clock.advance(halfMinute);
  const older = codeOf(stack, secret);
  stack.clock.advance(halfMinute);
  expect(await tokenWith(email, codeOf(stack, secret))).toBeDefined();
  expect(await tokenWith(email, older)).toBeUndefined();
});

test('sessions and links of a repeated hour stay valid, and new ones can be made', async () => {
  const person = await loggedInPerson(stack);
  const body = registration();
  await signUp(stack.client(), body);
  const key = await keyFromMail(stack, body.email);
  stack.clock.advance(-hour);
  expect((await person.client.call('listSessions')).status).toBe(200);
  expect((await setPassword(stack.client(), key)).status).toBe(200);
  const again = stack.client().as(await logInAgain(stack, person));
  expect((await again.call('getAccount')).status).toBe(200);
  expect((await again.call('listSessions')).body).toHaveLength(2);
});

test('refuses a challenge of a repeated hour, because the record of its use expires', async () => {
  const client = stack.client();
  const captcha = await solveCaptcha(client);
  stack.clock.advance(-hour);
  const answer = await client.call('signUp', { rawBody: registration(), headers: { captcha } });
  expect(answer.error?.code).toBe('captchaInvalid');
  expect((await signUp(client)).status).toBe(201);
  expect((await step1(client, 'nobody@example.ch')).error?.code).toBe('loginFailed');
});
