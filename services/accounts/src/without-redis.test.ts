import { internalHeader, internalPass } from '@attesta/service-kit/auth/internal-caller.ts';
import { testInternalSecret, testServer } from '@attesta/testing';
import type { TestServer } from '@attesta/testing';
import { apiClient } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createAccountsApp } from './app.ts';
import { closeDependencies, openDependencies } from './dependencies.ts';
import type { Dependencies } from './dependencies.ts';
import { newAddress, startStack, testSettings } from './testing/accounts-stack.ts';
import type { AccountsStack } from './testing/accounts-stack.ts';
import {
  codeOf,
  keyFromMail,
  loggedInPerson,
  newEmail,
  registerPerson,
  registration,
  setPassword,
  solveCaptcha,
  step1,
  step2,
} from './testing/people.ts';

/** Two services on the same database and secrets: one with Redis, one without. */
let stack: AccountsStack;
let dependencies: Dependencies;
let server: TestServer;

beforeAll(async () => {
  stack = await startStack();
  const settings = testSettings(stack.database, { REDIS_URL: 'redis://127.0.0.1:1' });
  dependencies = await openDependencies(settings, { clock: stack.clock });
  server = await testServer(createAccountsApp(dependencies));
});
afterAll(async () => {
  await server.close();
  await closeDependencies(dependencies);
  await stack.close();
});

const client = () => apiClient(server.url, { ip: newAddress() });

test('stays ready and reports Redis as down', async () => {
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  const response = await fetch(`${server.url}/health/parts`, {
    headers: { [internalHeader]: internalPass(testInternalSecret) },
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    status: 'ready',
    // There is no mail server either.
    parts: { database: 'up', redis: 'down', listening: 'up', mail: 'down' },
  });
});

test('a session can read and save', async () => {
  const { token } = await loggedInPerson(stack);
  expect((await client().as(token).call('getAccount')).status).toBe(200);
  expect((await client().as(token).call('recordLogin')).status).toBe(200);
});

test('an enrolled account logs in, wrong codes are refused, and tries are counted in memory', async () => {
  const { email, secret } = await loggedInPerson(stack);
  stack.clock.advance(30_000);
  expect((await step1(client(), email)).body).toEqual({ secondFactor: 'required' });
  const right = codeOf(stack, secret);
  const wrong = right === '000000' ? '000001' : '000000';
  expect((await step2(client(), email, { code: wrong })).body).toEqual({ secondFactor: 'rejected' });
  expect((await step2(client(), email, { code: right })).token).toBeDefined();
  const tried = [];
  for (let n = 0; n < 12; n += 1) tried.push(await step2(client(), email, { code: wrong }));
  expect(tried.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(tried.at(-1)?.error?.code).toBe('loginLocked');
});

test('refuses enrolment with an error', async () => {
  const answer = await step1(client(), await registerPerson(stack));
  expect([answer.status, answer.error?.code, answer.token]).toEqual([502, 'serviceUnavailable', undefined]);
});

test('no captcha passes, because copies could not be told apart', async () => {
  const one = client();
  const captcha = await solveCaptcha(one);
  const answer = await one.call('signUp', { rawBody: registration(), headers: { captcha } });
  expect([answer.status, answer.error?.code]).toEqual([502, 'serviceUnavailable']);
});

test('mails a reset without Redis', async () => {
  const email = await registerPerson(stack);
  const answers = await Promise.all(
    [email, newEmail()].map((one) => client().call('requestPasswordReset', { query: { email: one } })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const key = await keyFromMail(stack, email);
  expect((await setPassword(client(), key)).status).toBe(200);
});
