import { apiClient, testServer } from '@attesta/testing';
import type { TestServer } from '@attesta/testing';
import { startSmallRedis } from '@attesta/testing/stores/small-redis.ts';
import type { SmallRedis } from '@attesta/testing/stores/small-redis.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createAccountsApp } from './app.ts';
import { closeDependencies, openDependencies } from './dependencies.ts';
import type { Dependencies } from './dependencies.ts';
import { newAddress, startStack, testSettings } from './testing/accounts-stack.ts';
import type { AccountsStack } from './testing/accounts-stack.ts';
import {
  codeOf,
  loggedInPerson,
  newEmail,
  registerPerson,
  registration,
  solveCaptcha,
  step1,
  step2,
} from './testing/people.ts';

/** Two services on the same database and secrets: one with a roomy Redis, one with a full Redis. */
let stack: AccountsStack;
let redis: SmallRedis;
let dependencies: Dependencies;
let server: TestServer;

beforeAll(async () => {
  [stack, redis] = await Promise.all([startStack(), startSmallRedis()]);
  const settings = testSettings(stack.database, { REDIS_URL: redis.url, LOGIN_DELAY_MILLISECONDS: '0' });
  dependencies = await openDependencies(settings, { clock: stack.clock });
  server = await testServer(createAccountsApp(dependencies));
  await redis.fill();
});
afterAll(async () => {
  await server.close();
  await closeDependencies(dependencies);
  await Promise.all([stack.close(), redis.stop()]);
});

const client = () => apiClient(server.url, { ip: newAddress() });

test('guesses from many networks are counted all the same', async () => {
  const email = await registerPerson(stack);
  const codes = [];
  for (let n = 0; n < 14; n += 1) codes.push((await step1(client(), email, 'Falsch-1')).error?.code);
  expect(codes.filter((code) => code === 'loginFailed')).toHaveLength(10);
  expect(codes.slice(10)).toEqual(['loginLocked', 'loginLocked', 'loginLocked', 'loginLocked']);
});

test('counts guesses and mails of one network in memory', async () => {
  const one = client();
  for (let n = 0; n < 10; n += 1) await step1(one, newEmail(), 'Falsch-1');
  const email = newEmail();
  const codes = [];
  for (let n = 0; n < 11; n += 1) codes.push((await step1(one, email, 'Falsch-1')).error?.code);
  expect(codes.at(-1)).toBe('loginLocked');
});

test('an enrolled account logs in, and its codes are counted', async () => {
  const { email, secret } = await loggedInPerson(stack);
  stack.clock.advance(30_000);
  const right = codeOf(stack, secret);
  const wrong = right === '000000' ? '000001' : '000000';
  expect((await step2(client(), email, { code: right })).token).toBeDefined();
  const tried = [];
  for (let n = 0; n < 12; n += 1) tried.push(await step2(client(), email, { code: wrong }));
  expect(tried.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(tried.at(-1)?.error?.code).toBe('loginLocked');
});

test('refuses captchas and enrolment with an error until there is memory again', async () => {
  const one = client();
  const email = await registerPerson(stack);
  const signUp = async () => {
    const captcha = await solveCaptcha(one);
    return one.call('signUp', { rawBody: registration(), headers: { captcha } });
  };
  const [refused, waiting] = [await signUp(), await step1(client(), email)];
  expect([refused.status, refused.error?.code]).toEqual([502, 'serviceUnavailable']);
  expect([waiting.status, waiting.error?.code]).toEqual([502, 'serviceUnavailable']);
  await redis.empty();
  expect((await signUp()).status).toBe(201);
  expect((await step1(client(), email)).body).toEqual({ secondFactor: 'enrolment' });
});

test('every key in Redis expires', async () => {
  const { email } = await loggedInPerson(stack);
  for (let n = 0; n < 11; n += 1) await step1(stack.client().from('192.0.2.1'), email, 'Falsch-1');
  await stack.client().call('requestPasswordReset', { query: { email } });
  const { redis: connection, settings } = stack.dependencies;
  const keys = await connection.keys(`${settings.REDIS_PREFIX}:*`);
  const lasting = [];
  for (const key of keys) if ((await connection.ttl(key)) === -1) lasting.push(key);
  expect(keys.length).toBeGreaterThan(5);
  expect(lasting).toEqual([]);
});
