import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { codeOf, loggedInPerson, step1, step2 } from '../../testing/people.ts';

const minute = 60_000;
const subject = 'Attesta: Mehrere falsche Codes bei der Anmeldung';

let stack: AccountsStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const person = async () => {
  const { email, secret, client } = await loggedInPerson(stack);
  stack.clock.advance(minute);
  const wrong = () => {
    const right = codeOf(stack, secret);
    return right === '000000' ? '000001' : '000000';
  };
  /** Tries a wrong code in an unknown browser. */
  const guess = async (): Promise<string | undefined> => {
    const { body, error } = await step2(stack.client(), email, { code: wrong() });
    return error?.code ?? body.secondFactor;
  };
  return { email, secret, client, guess };
};

const warnings = (email: string) =>
  stack.inbox.mails.filter((mail) => mail.to.includes(email) && mail.subject === subject).length;

/** Resets the limits, which count by the machine's clock, as after their window. */
const letLimitsPass = async () => {
  const { redis, settings } = stack.dependencies;
  const keys = await redis.keys(`${settings.REDIS_PREFIX}:limit:login-*`);
  if (keys.length > 0) await redis.del(...keys);
};

test('mails the owner from the fifth wrong code after a right password on, once in some hours', async () => {
  const { email, guess } = await person();
  for (let n = 0; n < 4; n += 1) expect(await guess()).toBe('rejected');
  expect(await guess()).toBe('rejected');
  const mail = await stack.inbox.waitForMail({ to: email });
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain('https://attesta.example/password');
  for (let n = 0; n < 6; n += 1) {
    stack.clock.advance(15 * minute);
    await letLimitsPass();
    expect(await guess()).toBe('rejected');
  }
  await stack.client().call('requestPasswordReset', { query: { email } });
  await stack.inbox.waitForMail({ to: email });
  expect(warnings(email)).toBe(1);
});

test('each further try waits twice as long, at most a quarter of an hour, and the right code ends it', async () => {
  const { email, secret, guess } = await person();
  for (let n = 0; n < 5; n += 1) await guess();
  for (const wait of [0.5, 1, 2, 4, 8, 15, 15]) {
    await letLimitsPass();
    stack.clock.advance(wait * minute - 1);
    expect(await guess()).toBe('loginLocked');
    stack.clock.advance(1);
    expect(await guess()).toBe('rejected');
  }
  stack.clock.advance(15 * minute);
  await letLimitsPass();
  expect((await step2(stack.client(), email, { code: codeOf(stack, secret) })).token).toBeDefined();
  stack.clock.advance(minute);
  expect([await guess(), await guess()]).toEqual(['rejected', 'rejected']);
});

test('known devices skip the delay, and a clock set back ends it', async () => {
  const { email, secret, client, guess } = await person();
  for (let n = 0; n < 5; n += 1) await guess();
  expect((await step2(stack.client(), email, { code: codeOf(stack, secret) })).error?.code).toBe(
    'loginLocked',
  );
  expect((await step2(client, email, { code: codeOf(stack, secret) })).token).toBeDefined();
  for (let n = 0; n < 5; n += 1) await guess();
  stack.clock.advance(-60 * minute);
  expect((await step2(stack.client(), email, { code: codeOf(stack, secret) })).token).toBeDefined();
});

test('wrong codes without the right password do not count', async () => {
  const { email, guess } = await person();
  for (let n = 0; n < 8; n += 1) await step2(stack.client(), email, { code: '000000' }, 'Falsch-1');
  expect(await guess()).toBe('rejected');
  expect((await step1(stack.client(), email)).status).toBe(200);
  expect(warnings(email)).toBe(0);
});
