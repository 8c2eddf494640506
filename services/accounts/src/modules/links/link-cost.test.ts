import PQueue from 'p-queue';
import { checkSize } from '@attesta/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { keyFromMail, registerPerson, registration, setPassword, signUp } from '../../testing/people.ts';

let stack: AccountsStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const uses = checkSize(44, 440);

/** Row versions of an account and its link, and the number of requested mails. */
const writtenOf = async (email: string) =>
  stack.em().execute<{ mails: string }[]>(
    `select a.xmin::text as account, l.xmin::text as link,
       (select count(*) from accounts.outbox o where o.payload ->> 'accountId' = a.id::text) as mails
     from accounts.account a left join accounts.password_link l on l.account_id = a.id where a.email = ?`,
    [email],
  );

const mailedTo = async (email: string): Promise<string> => {
  await stack.client().call('requestPasswordReset', { query: { email } });
  return keyFromMail(stack, email);
};

const ofAccount = async () => {
  const email = await registerPerson(stack);
  return { email, key: await mailedTo(email), mails: 1 };
};

/** A first password causes no mail. */
const ofRegistration = async () => {
  const body = registration();
  await signUp(stack.client(), body);
  return { email: body.email, key: await keyFromMail(stack, body.email), mails: 0 };
};

test.each([
  ['an account', ofAccount],
  ['a registration', ofRegistration],
])('many concurrent uses of one link of %s cost one hash, one change and one mail', async (_, arrange) => {
  const { email, key, mails } = await arrange();
  const [before] = await writtenOf(email);
  // Each slow hash passes through this queue.
  const hashes = vi.spyOn(PQueue.prototype, 'add');
  try {
    const answers = await Promise.all(
      Array.from(Array(uses).keys(), (n) => setPassword(stack.client(), key, `Birnbaum-${n}-Leiter`)),
    );
    expect(hashes).toHaveBeenCalledTimes(1);
    const kinds = answers.map(({ status, error }) => error?.code ?? status);
    expect(kinds.filter((kind) => kind === 200)).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'tokenInvalid')).toHaveLength(uses - 1);
  } finally {
    hashes.mockRestore();
  }
  const [after] = await writtenOf(email);
  expect(Number(after?.mails) - Number(before?.mails)).toBe(mails);
});

test('many concurrent reads of one link write, hash and mail nothing', async () => {
  const email = await registerPerson(stack);
  const token = await mailedTo(email);
  const before = await writtenOf(email);
  const hashes = vi.spyOn(PQueue.prototype, 'add');
  try {
    const looks = Array.from({ length: uses }, () => stack.client().call('getSignup', { query: { token } }));
    expect(new Set((await Promise.all(looks)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(hashes).not.toHaveBeenCalled();
  } finally {
    hashes.mockRestore();
  }
  expect(await writtenOf(email)).toEqual(before);
});

test('a claim of a crashed request expires after 15 seconds', async () => {
  const email = await registerPerson(stack);
  const key = await mailedTo(email);
  await stack.em().execute(
    `update accounts.password_link set claimed_until = ?::timestamptz + interval '15 seconds'
       where account_id = (select id from accounts.account where email = ?)`,
    [stack.clock.now().toISOString(), email],
  );
  expect((await setPassword(stack.client(), key)).error?.code).toBe('tokenInvalid');
  stack.clock.advance(15_000);
  expect((await setPassword(stack.client(), key)).status).toBe(200);
});
