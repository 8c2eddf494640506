import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import {
  keyFromMail,
  registerPerson,
  registration,
  setPassword,
  signUp,
  step1,
} from '../../testing/people.ts';

const hour = 3_600_000;
const otherPassword = 'Kirschbaum-9-Leiter';

let stack: AccountsStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const askForReset = (email: string) => stack.client().call('requestPasswordReset', { query: { email } });

const resetKey = async (email: string): Promise<string> => {
  expect((await askForReset(email)).status).toBe(200);
  return keyFromMail(stack, email);
};

const isOpen = async (token: string) =>
  (await stack.client().call('getSignup', { query: { token } })).status === 200;

/** Resets the limits of mails, which count by the machine's clock, as after an hour. */
const forgetMailLimits = async () => {
  const { redis, settings } = stack.dependencies;
  const keys = await redis.keys(`${settings.REDIS_PREFIX}:limit:mail-*`);
  if (keys.length > 0) await redis.del(...keys);
};

test('repeated requests mail the open link again: all mails of the hour hold a working link', async () => {
  const email = await registerPerson(stack);
  const keys = [];
  for (let n = 0; n < 4; n += 1) keys.push(await resetKey(email));
  expect(new Set(keys).size).toBe(1);
  expect((await setPassword(stack.client(), keys[0] ?? '', otherPassword)).status).toBe(200);
  expect(await isOpen(keys[3] ?? '')).toBe(false);
});

test('the link of each mail is valid for an hour from that mail on', async () => {
  const email = await registerPerson(stack);
  await resetKey(email);
  stack.clock.advance(0.9 * hour);
  const again = await resetKey(email);
  stack.clock.advance(0.9 * hour);
  expect(await isOpen(again)).toBe(true);
  stack.clock.advance(0.1 * hour);
  expect(await isOpen(again)).toBe(false);
});

test('replaces a used or expired link', async () => {
  const email = await registerPerson(stack);
  const used = await resetKey(email);
  await setPassword(stack.client(), used, otherPassword);
  const expired = await resetKey(email);
  stack.clock.advance(hour);
  const open = await resetKey(email);
  expect(new Set([used, expired, open]).size).toBe(3);
  expect(await Promise.all([used, expired, open].map(isOpen))).toEqual([false, false, true]);
});

test('requests cannot keep a link alive: after a day it is replaced', async () => {
  const email = await registerPerson(stack);
  const first = await resetKey(email);
  const later = [];
  for (let asked = 0; asked < 26; asked += 1) {
    stack.clock.advance(0.95 * hour);
    await forgetMailLimits();
    later.push(await resetKey(email));
  }
  expect(new Set(later.slice(0, 20))).toEqual(new Set([first]));
  expect(later.at(-1)).not.toBe(first);
  expect(await Promise.all([first, later.at(-1) ?? ''].map(isOpen))).toEqual([false, true]);
});

test('sends five mails an hour to an address, then none with the same answer', async () => {
  const email = await registerPerson(stack);
  const answers = [];
  for (let n = 0; n < 7; n += 1) answers.push(await askForReset(email));
  expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes.toString()}`))).toEqual(
    new Set(['200 ']),
  );
  const keys = [];
  for (let n = 0; n < 5; n += 1) keys.push(await keyFromMail(stack, email));
  // A later mail has arrived, so no earlier one is still on its way.
  await resetKey(await registerPerson(stack));
  expect(stack.inbox.mails.filter(({ to }) => to.includes(email))).toHaveLength(5);
  expect((await setPassword(stack.client(), keys.at(-1) ?? '', otherPassword)).status).toBe(200);
  expect((await step1(stack.client(), email, otherPassword)).status).toBe(200);
});

test("registrations of an address leave mails for its owner's reset", async () => {
  const email = await registerPerson(stack);
  for (let n = 0; n < 6; n += 1) await signUp(stack.client(), registration({ email }));
  await askForReset(email);
  let key: string | null = null;
  for (let n = 0; n < 4 && key === null; n += 1) {
    const { text } = await stack.inbox.waitForMail({ to: email });
    key = /\/password\/(\S+)/.exec(text)?.[1] ?? null;
  }
  expect((await setPassword(stack.client(), key ?? '', otherPassword)).status).toBe(200);
});
