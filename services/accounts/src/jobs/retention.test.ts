import { deleteExpired } from '@attesta/service-kit/schedule/retention.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../testing/accounts-stack.ts';
import type { AccountsStack } from '../testing/accounts-stack.ts';
import { loggedInPerson, logInAgain, signUp } from '../testing/people.ts';
import { retentionRules } from './retention.ts';

const day = 86_400_000;

let stack: AccountsStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const count = async (table: string) => {
  const [row] = await stack.em().execute<{ n: number }[]>(`select count(*)::int as n from accounts.${table}`);
  return row?.n;
};

const countOpen = () => count('outbox where done_at is null');

test('deletes expired sessions and registrations at once, old links and done requests after thirty days, and keeps accounts', async () => {
  const person = await loggedInPerson(stack);
  await signUp(stack.client());
  // A request finished after moving the clock would count from then.
  await expect.poll(() => countOpen(), { timeout: 60_000 }).toBe(0);
  stack.clock.advance(20 * day);
  await logInAgain(stack, person);
  await stack.client().call('requestPasswordReset', { query: { email: person.email } });
  await expect.poll(() => countOpen(), { timeout: 60_000 }).toBe(0);
  const sweep = () => deleteExpired(stack.em(), retentionRules, stack.clock.now());

  expect(await sweep()).toEqual({
    answers: 0,
    sideEffects: 0,
    audit: 0,
    sessions: 0,
    keptCustomers: 0,
    registrations: 1,
    unconfirmed: 1,
    passwordLinks: 0,
  });
  stack.clock.advance(11 * day);
  await sweep();
  expect([await count('session'), await count('password_link')]).toEqual([1, 1]);
  stack.clock.advance(30 * day);
  await Promise.all([sweep(), sweep()]);
  expect([await count('session'), await count('password_link'), await count('outbox')]).toEqual([0, 0, 0]);
  expect(await count('account')).toBe(1);
});
