import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import {
  codeOf,
  goodPassword,
  keyFromMail,
  loggedInPerson,
  setPassword,
  step1,
  step2,
} from '../../testing/people.ts';
import type { Person } from '../../testing/people.ts';

const day = 86_400_000;
const otherPassword = 'Kirschbaum-9-Leiter';

let stack: AccountsStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

/** Completes another login in a browser of its own. @returns its device cookie as a Cookie header */
const deviceOf = async ({ email, secret }: Person): Promise<string> => {
  stack.clock.advance(30_000);
  const answer = await step2(stack.client(), email, { code: codeOf(stack, secret) });
  const line = answer.headers.getSetCookie().find((one) => one.includes('device=')) ?? '';
  expect(line).toMatch(
    /^__Host-device=[\w-]{22}\.\d{10}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=15552000; Secure$/,
  );
  return line.split(';')[0] ?? '';
};

const attack = async (email: string): Promise<void> => {
  for (let n = 0; n < 10; n += 1) await step1(stack.client(), email, 'Falsch-1');
};

/** Answer to a try with this cookie from a network of its own. */
const answerTo = async (cookie: string, email: string, passwort = goodPassword) => {
  const answer = await stack.client().call('login', { body: { email, passwort }, headers: { cookie } });
  return answer.error?.code ?? answer.status;
};

test('a device becomes known by a complete login only', async () => {
  const person = await loggedInPerson(stack);
  stack.clock.advance(30_000);
  const client = stack.client();
  const answers = [
    await step1(client, person.email),
    await step2(client, person.email, { code: '000000' }),
    await step2(client, person.email, { code: codeOf(stack, person.secret) }),
  ];
  const sets = answers.map(({ headers }) => headers.getSetCookie().some((one) => one.includes('device=')));
  expect(sets).toEqual([false, false, true]);
});

test('a known device is valid for its account only, until it is changed, expires or the password changes', async () => {
  const [mine, other] = [await loggedInPerson(stack), await loggedInPerson(stack)];
  const device = await deviceOf(mine);
  const foreign = await deviceOf(other);
  await attack(mine.email);
  expect(await answerTo(device, mine.email)).toBe(200);
  const [, id = '', until = '', signature = ''] = /=(.+)\.(.+)\.(.+)$/.exec(device) ?? [];
  const forged = [
    foreign,
    device.replace('__Host-', ''),
    `__Host-device=${id}.${Number(until) + 1}.${signature}`,
    `__Host-device=${'A'.repeat(22)}.${until}.${signature}`,
    `__Host-device=${id}.${until}.${'A'.repeat(43)}`,
    '__Host-device=x',
  ];
  for (const cookie of forged) expect(await answerTo(cookie, mine.email)).toBe('loginProofRequired');

  await stack.client().call('requestPasswordReset', { query: { email: mine.email } });
  await setPassword(stack.client(), await keyFromMail(stack, mine.email), otherPassword);
  await attack(mine.email);
  expect(await answerTo(device, mine.email, otherPassword)).toBe('loginProofRequired');
});

test('a device is known for half a year', async () => {
  const person = await loggedInPerson(stack);
  const device = await deviceOf(person);
  await attack(person.email);
  stack.clock.advance(179 * day);
  expect(await answerTo(device, person.email)).toBe(200);
  stack.clock.advance(2 * day);
  expect(await answerTo(device, person.email)).toBe('loginProofRequired');
});

test('a stolen device allows ten guesses in a quarter of an hour, then it counts as unknown', async () => {
  const person = await loggedInPerson(stack);
  const device = await deviceOf(person);
  await attack(person.email);
  const answers = [];
  for (let n = 0; n < 11; n += 1) answers.push(await answerTo(device, person.email, 'Falsch-1'));
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 'loginFailed'), 'loginProofRequired']);
});

test('a device cookie reveals nothing about an e-mail without account', async () => {
  const device = await deviceOf(await loggedInPerson(stack));
  expect(await answerTo(device, 'niemand@example.ch')).toBe('loginFailed');
});
