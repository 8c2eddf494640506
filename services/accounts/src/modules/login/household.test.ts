import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { newEmail, registerPerson, step1 } from '../../testing/people.ts';

/** Budget of a network; a household has 256 IPv6 networks, and the budget of two. */
const budget = 3;

let stack: AccountsStack;
beforeAll(async () => {
  stack = await startStack({
    LOGIN_FAILURE_LIMIT: String(budget),
    LOGIN_PROOF_AFTER: '1000',
    LOGIN_DELAY_MILLISECONDS: '0',
    MAIL_LIMIT_PER_IP: String(budget),
  });
});
afterAll(() => stack.close());

const from = (household: number, network: number) =>
  stack.client().from(`2001:db8:7:${household}0${network}::1`);

test('guesses from all networks of a household share its budget; another household logs in', async () => {
  const email = await registerPerson(stack);
  const guess = async (network: number) => (await step1(from(1, network), email, 'Falsch-1')).error?.code;
  const codes = [];
  for (let network = 0; network < 9; network += 1) codes.push(await guess(network));
  expect(codes.filter((code) => code === 'loginFailed')).toHaveLength(2 * budget);
  expect(codes.slice(2 * budget)).toEqual(['loginLocked', 'loginLocked', 'loginLocked']);
  expect((await step1(from(1, 9), email)).error?.code).toBe('loginLocked');
  expect((await step1(from(2, 0), email)).status).toBe(200);
});

test('a right password consumes no budget of the household', async () => {
  const email = await registerPerson(stack);
  for (let n = 0; n < 3 * budget; n += 1) expect((await step1(from(3, n), email)).status).toBe(200);
});

test('all networks of a household together cause as many mails as two', async () => {
  const emails = Array.from({ length: 9 }, newEmail);
  for (const [network, email] of emails.entries()) {
    expect((await from(4, network).call('requestPasswordReset', { query: { email } })).status).toBe(200);
  }
  const known = await registerPerson(stack);
  const countMails = async () => {
    const [row] = await stack.em().execute<{ n: number }[]>(
      `select count(*)::int as n from accounts.outbox o join accounts.account a
         on a.id = (o.payload->>'accountId')::uuid where a.email = ?`,
      [known],
    );
    return row?.n ?? 0;
  };
  const before = await countMails();
  await from(4, 9).call('requestPasswordReset', { query: { email: known } });
  expect(await countMails()).toBe(before);
  await from(5, 0).call('requestPasswordReset', { query: { email: known } });
  expect(await countMails()).toBe(before + 1);
});
