import { apiClient, testServer } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createAccountsApp } from '../../app.ts';
import { closeDependencies, openDependencies } from '../../dependencies.ts';
import { newAddress, startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { loggedInPerson, step1 } from '../../testing/people.ts';

let stack: AccountsStack;
/** Addresses of two processes of the service, on one database and one Redis. */
let urls: readonly string[];
let stopSecond: () => Promise<void>;
beforeAll(async () => {
  stack = await startStack({ MAIL_LIMIT_PER_IP: '4' });
  const second = await openDependencies(stack.dependencies.settings, { clock: stack.clock });
  const server = await testServer(createAccountsApp(second));
  urls = [stack.url, server.url];
  stopSecond = async () => {
    await server.close();
    await closeDependencies(second);
  };
});
afterAll(async () => {
  await stopSecond();
  await stack.close();
});

const clientOf = (process: number, ip: string) => apiClient(urls[process % 2] ?? '', { ip });

test('wrong passwords count once for all processes: the one guess that is left may go to any', async () => {
  const { email } = await loggedInPerson(stack);
  const ip = newAddress();
  const codes = [];
  for (let n = 0; n < 12; n += 1) codes.push((await step1(clientOf(n, ip), email, 'Falsch-1')).error?.code);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 'loginFailed'), 'loginLocked', 'loginLocked']);
  const elsewhere = await step1(clientOf(1, newAddress()), email, 'Falsch-1');
  expect(elsewhere.error?.code).toBe('loginProofRequired');
});

test('mails that a network causes count once for all processes', async () => {
  const people = [];
  for (let n = 0; n < 6; n += 1) people.push(await loggedInPerson(stack));
  const ip = newAddress();
  const before = stack.inbox.mails.length;
  for (const [n, { email }] of people.entries()) {
    expect((await clientOf(n, ip).call('requestPasswordReset', { query: { email } })).status).toBe(200);
  }
  const waiting = async () =>
    (await stack.em().execute('select 1 from accounts.outbox where done_at is null')).length;
  await expect.poll(() => stack.inbox.mails.length - before, { timeout: 20_000 }).toBeGreaterThan(3);
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
  expect(stack.inbox.mails.length - before).toBe(4);
});
