import type { ApiAnswer, ApiClient } from '@attesta/testing';
import { digest } from '@attesta/service-kit/limits/network.ts';
import type { Challenge } from 'altcha-lib/types';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { newAddress, startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import {
  goodPassword,
  keyFromMail,
  loggedInPerson,
  newEmail,
  proofFor,
  registerPerson,
  setPassword,
  step1,
  step1WithProof,
} from '../../testing/people.ts';

const wrong = 'Falsch-1';

let stack: AccountsStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const codesOf = (answers: readonly ApiAnswer<unknown>[]) => answers.map(({ error }) => error?.code);

/** Tries wrong passwords sequentially from one network. */
const failFrom = async (client: ApiClient, email: string, times: number) => {
  const answers = [];
  for (let n = 0; n < times; n += 1) answers.push(await step1(client, email, wrong));
  return answers;
};

/** Tries wrong passwords from ten networks. */
const attack = async (email: string) => {
  for (let n = 0; n < 10; n += 1) await failFrom(stack.client(), email, 1);
};

test('K43: 12 wrong passwords and 5 resets by a stranger: the owner gets in, a known device at once, every mailed link works', async () => {
  const owner = await loggedInPerson(stack);
  const stranger = stack.client();
  const answers = await failFrom(stranger, owner.email, 12);
  expect(codesOf(answers).filter((code) => code === 'loginFailed')).toHaveLength(10);
  expect(codesOf(answers).slice(10)).toEqual(['loginLocked', 'loginLocked']);
  const resets = await Promise.all(
    Array.from({ length: 5 }, () => stranger.call('requestPasswordReset', { query: { email: owner.email } })),
  );
  expect(resets.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);

  const elsewhere = stack.client();
  expect((await step1(elsewhere, owner.email)).error?.code).toBe('loginProofRequired');
  expect((await step1WithProof(elsewhere, owner.email)).body).toEqual({ secondFactor: 'required' });
  const knownDevice = owner.client.as(undefined);
  expect((await step1(knownDevice, owner.email)).status).toBe(200);
  expect((await step1(knownDevice.from(newAddress()), owner.email)).status).toBe(200);

  const keys = [];
  for (let n = 0; n < 4; n += 1) keys.push(await keyFromMail(stack, owner.email));
  expect(new Set(keys).size).toBe(1);
  expect((await setPassword(elsewhere, keys[3] ?? '', 'Kirschbaum-9-Leiter')).status).toBe(200);
  expect((await step1(stack.client(), owner.email, 'Kirschbaum-9-Leiter')).status).toBe(200);
});

test('ten wrong passwords lock out their network, also with the right one, but no other network', async () => {
  for (const email of [await registerPerson(stack), newEmail()]) {
    const stranger = stack.client();
    await failFrom(stranger, email, 10);
    const locked = await step1(stranger, email);
    expect([locked.status, locked.error?.code]).toEqual([401, 'loginLocked']);
    expect((await step1(stack.client(), email)).error?.code).toBe('loginProofRequired');
  }
});

test('a network is an IPv4 address or the first 64 bits of an IPv6 address', async () => {
  const email = await registerPerson(stack);
  for (let n = 1; n <= 10; n += 1) await failFrom(stack.client().from(`2001:db8:99:1::${n}`), email, 1);
  const from = async (ip: string) => codesOf([await step1(stack.client().from(ip), email)])[0];
  expect(await from('2001:db8:99:1:ffff::1')).toBe('loginLocked');
  expect(await from('2001:db8:99:2::1')).toBe('loginProofRequired');
  expect(await from('192.0.2.1')).toBe('loginProofRequired');
});

test('a right password resets the count of its network', async () => {
  const email = await registerPerson(stack);
  const client = stack.client();
  for (let round = 0; round < 2; round += 1) {
    await failFrom(client, email, 4);
    expect((await step1(client, email)).status).toBe(200);
  }
  expect(codesOf(await failFrom(client, email, 2))).toEqual(['loginFailed', 'loginFailed']);
});

test('after failures from many networks each try needs a proof of work, for known and unknown e-mails alike', async () => {
  const emails = { known: await registerPerson(stack), unknown: newEmail() };
  const seen = [];
  for (const email of Object.values(emails)) {
    await attack(email);
    const asked = await step1(stack.client(), email);
    const { challenge, ...rest } = asked.error?.params ?? {};
    const { parameters } = challenge as { parameters: Record<string, unknown> };
    seen.push([asked.status, asked.error?.code, asked.error?.message, rest, Object.keys(parameters)]);
    const failed = await step1WithProof(stack.client(), email, wrong);
    seen.push([failed.status, failed.error]);
  }
  expect(seen.slice(0, 2)).toEqual(seen.slice(2));
  expect(seen[0]?.slice(0, 4)).toEqual([
    401,
    'loginProofRequired',
    expect.stringMatching(/Sicherheitsprüfung/),
    {},
  ]);
  expect((await step1WithProof(stack.client(), emails.known)).status).toBe(200);
});

test('compares ten passwords of a burst from 40 networks', async () => {
  const email = await registerPerson(stack);
  const burst = await Promise.all(Array.from({ length: 40 }, () => step1(stack.client(), email, wrong)));
  const codes = codesOf(burst);
  expect(codes.filter((code) => code === 'loginFailed').length).toBeLessThanOrEqual(10);
  expect(codes.filter((code) => code === 'loginProofRequired').length).toBeGreaterThanOrEqual(30);
});

test('accepts a proof once, for its e-mail, and only if the login demanded it', async () => {
  const [email, other] = [await registerPerson(stack), await registerPerson(stack)];
  await attack(email);
  await attack(other);
  const tryWith = (captcha: string, to = email) =>
    stack.client().call('login', { body: { email: to, passwort: goodPassword }, headers: { captcha } });
  const asked = await step1(stack.client(), email);
  const proof = await proofFor(asked);
  expect((await tryWith(proof, other)).error?.code).toBe('loginProofRequired');
  const copies = await Promise.all(Array.from({ length: 20 }, () => tryWith(proof)));
  expect(copies.filter(({ status }) => status === 200)).toHaveLength(1);

  const registration = await proofFor({
    error: { code: '', message: '', params: { challenge: (await stack.client().call('getCaptcha')).body } },
  });
  for (const captcha of [registration, 'x', 'bnVsbA==']) {
    expect((await tryWith(captcha)).error?.code).toBe('loginProofRequired');
  }
});

test('the work grows with the failures up to eight times; half of it is accepted', async () => {
  const email = await registerPerson(stack);
  const { redis, settings } = stack.dependencies;
  const failures = (count: number) =>
    redis.set(`${settings.REDIS_PREFIX}:login-failures:${digest(email)}`, count);
  const ask = () => step1(stack.client(), email);
  const early = [];
  const works = [];
  for (const count of [10, 20, 30, 40, 400]) {
    await failures(count);
    const asked = await ask();
    early.push(asked);
    const challenge = asked.error?.params?.['challenge'] as Challenge | undefined;
    works.push(challenge?.parameters.data?.['work']);
  }
  expect(works).toEqual([1, 2, 4, 8, 8]);
  const captcha = await proofFor(early[0] ?? { error: undefined });
  const body = { email, passwort: goodPassword };
  await failures(30);
  const tooLittle = await stack.client().call('login', { body, headers: { captcha } });
  expect(tooLittle.error?.code).toBe('loginProofRequired');
  await failures(20);
  expect((await stack.client().call('login', { body, headers: { captcha } })).status).toBe(200);
});

test('the code needs no proof of work shortly after the right password', async () => {
  const email = await registerPerson(stack);
  await attack(email);
  const client = stack.client();
  await step1WithProof(client, email);
  expect((await step1(client, email)).status).toBe(200);
  expect((await step1(stack.client(), email)).error?.code).toBe('loginProofRequired');
});
