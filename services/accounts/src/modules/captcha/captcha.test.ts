import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { registration, solveCaptcha } from '../../testing/people.ts';

let stack: AccountsStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const countAccounts = async () => {
  const [row] = await stack.em().execute<{ n: number }[]>('select count(*)::int as n from accounts.account');
  return row?.n ?? 0;
};

const attempt = (captcha: string | undefined) =>
  stack.client().call('signUp', {
    rawBody: registration(),
    headers: captcha === undefined ? {} : { captcha },
  });

test('K31: accepts one of 50 copies of a solution', async () => {
  const before = await countAccounts();
  const captcha = await solveCaptcha(stack.client());
  const answers = await Promise.all(Array.from({ length: 50 }, () => attempt(captcha)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ error }) => error?.code === 'captchaInvalid')).toHaveLength(49);
  expect(await countAccounts()).toBe(before + 1);
});

test('a solution expires with its challenge after ten minutes', async () => {
  const captcha = await solveCaptcha(stack.client());
  stack.clock.advance(10 * 60_000 + 1000);
  expect((await attempt(captcha)).error?.code).toBe('captchaInvalid');
});

type Payload = {
  challenge: { parameters: Record<string, unknown>; signature: string };
  solution: Record<string, unknown>;
};

test.each<[string, (payload: Payload) => void]>([
  ['a later end', ({ challenge }) => (challenge.parameters['expiresAt'] = 9_999_999_999)],
  ['another nonce', ({ challenge }) => (challenge.parameters['nonce'] = '00'.repeat(16))],
  ['less work', ({ challenge }) => (challenge.parameters['keyPrefix'] = '00')],
  ['no key signature', ({ challenge }) => delete challenge.parameters['keySignature']],
  ['another signature', ({ challenge }) => (challenge.signature = '0'.repeat(64))],
  ['another solution', ({ solution }) => (solution['derivedKey'] = '0'.repeat(64))],
  ['a solution that is no hex', ({ solution }) => (solution['derivedKey'] = 'zz')],
  ['a solution cut short', ({ solution }) => (solution['derivedKey'] = '')],
])('refuses a solution with %s', async (_, tamper) => {
  const captcha = await solveCaptcha(stack.client());
  const payload = JSON.parse(Buffer.from(captcha, 'base64').toString()) as Payload;
  tamper(payload);
  const answer = await attempt(Buffer.from(JSON.stringify(payload)).toString('base64'));
  expect([answer.status, answer.error?.code]).toEqual([400, 'captchaInvalid']);
});

test.each([undefined, 'x', 'bnVsbA==', 'e30=', 'a'.repeat(9000)])(
  'refuses %j as a solution',
  async (captcha) => {
    const answer = await attempt(captcha);
    expect([answer.status, answer.error?.code]).toEqual([400, 'captchaInvalid']);
    expect(answer.error?.message).toMatch(/^Die Sicherheitsprüfung ist abgelaufen oder ungültig/);
  },
);
