import { deleteExpired } from '@attesta/service-kit/schedule/retention.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { arranged } from '../../testing/arranged.ts';
import type { Arranged } from '../../testing/arranged.ts';
import {
  codeOf,
  keyFromMail,
  newEmail,
  registration,
  setPassword,
  signUp,
  step1,
  step2,
} from '../../testing/people.ts';
import { retentionRules } from '../../jobs/retention.ts';

const hour = 3_600_000;
const day = 24 * hour;

let stack: AccountsStack;
let admin: Arranged;
beforeAll(async () => {
  stack = await startStack();
});
beforeEach(async () => {
  admin = await arranged(stack, { admin: true });
});
afterAll(() => stack.close());

const victim = { firstname: 'Vera', lastname: 'Echt', organization: 'Echt AG', zip: '3000', city: 'Bern' };
const stranger = {
  firstname: 'Egon',
  lastname: 'Fremd',
  organization: 'Fremd GmbH',
  zip: '9000',
  city: 'Wil',
};

/** Registers an address under a name. @returns the key of the mailed link */
const register = async (email: string, person: typeof victim): Promise<string> => {
  expect((await signUp(stack.client(), registration({ email, ...person }))).status).toBe(201);
  return keyFromMail(stack, email);
};

const signupOf = async (token: string) => (await stack.client().call('getSignup', { query: { token } })).body;
const isOpen = async (token: string) =>
  (await stack.client().call('getSignup', { query: { token } })).status === 200;

/** Account of an address as its owner sees it after the first login. */
const accountOf = async (email: string) => {
  const client = stack.client();
  await step1(client, email);
  const { body } = await client.call('getQrcode', { query: { email } });
  const secret = body.secret ?? '';
  const { token } = await step2(client, email, { secret, code: codeOf(stack, secret) });
  return (await client.as(token ?? '').call('getAccount')).body;
};

const found = async (search: string) =>
  (await admin.client.call('pageAccounts', { query: { search, state: 'all' } })).body.rows;
const idOf = async (email: string): Promise<string> => (await found(email))[0]?.id ?? '';

const forget = () => deleteExpired(stack.em(), retentionRules, stack.clock.now());

test("after a stranger's registration the owner's link sets the owner's data and ends the other one", async () => {
  const email = newEmail();
  const foreign = await register(email, stranger);
  const own = await register(email, victim);
  expect(await signupOf(own)).toMatchObject({ firstname: 'Vera', lastname: 'Echt', email });
  expect(await signupOf(foreign)).toMatchObject({ firstname: 'Egon' });
  expect((await setPassword(stack.client(), own)).status).toBe(200);
  expect(await accountOf(email)).toMatchObject({ email, ...victim });
  expect([await isOpen(own), await isOpen(foreign)]).toEqual([false, false]);
  expect((await setPassword(stack.client(), foreign, 'Kirschbaum-9-Leiter')).error?.code).toBe(
    'tokenInvalid',
  );
});

test("a later registration by a stranger does not change the owner's link", async () => {
  const email = newEmail();
  const own = await register(email, victim);
  const foreign = await register(email, stranger);
  expect((await setPassword(stack.client(), own)).status).toBe(200);
  expect(await isOpen(foreign)).toBe(false);
  expect(await accountOf(email)).toMatchObject(victim);
});

test('stores no registered data in the account until a link is used, and shows admins the latest', async () => {
  const email = newEmail();
  await register(email, stranger);
  await register(email, victim);
  const [row] = await stack
    .em()
    .execute<{ said: string }[]>(
      `select concat(firstname, lastname, organization, address, zip, city) as said from accounts.account where email = ?`,
      [email],
    );
  expect(row?.said).toBe('');
  expect(await found(email)).toMatchObject([
    { name: 'Echt Vera', organization: 'Echt AG', city: 'Bern', state: 'unconfirmed' },
  ]);
  expect((await found('echt vera')).map((shown) => shown.email)).toContain(email);
  expect(await admin.client.call('getAccountById', { params: { id: await idOf(email) } })).toMatchObject({
    body: { firstname: 'Vera', organization: 'Echt AG', email, state: 'unconfirmed' },
  });
});

test('a repeated request by the owner or an admin mails the link of the latest registration', async () => {
  const email = newEmail();
  await register(email, stranger);
  const own = await register(email, victim);
  await stack.client().call('requestPasswordReset', { query: { email } });
  const mail = await stack.inbox.waitForMail({ to: email });
  expect(mail.text).toContain('Guten Tag Vera Echt');
  expect(/\/password\/(\S+)/.exec(mail.text)?.[1]).toBe(own);
  await admin.client.call('resendRegistration', { params: { id: await idOf(email) } });
  expect(await keyFromMail(stack, email)).toBe(own);
});

test('of concurrent registrations each link brings its own data, and one succeeds', async () => {
  const email = newEmail();
  const names = ['Ada', 'Bea', 'Cleo'];
  const answers = await Promise.all(
    names.map((firstname) => signUp(stack.client(), registration({ email, firstname }))),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const keys = [];
  for (const _ of names) keys.push(await keyFromMail(stack, email));
  const shown = await Promise.all(keys.map(signupOf));
  expect(shown.map(({ firstname }) => firstname).toSorted()).toEqual(names);
  const used = await Promise.all(keys.map((key) => setPassword(stack.client(), key)));
  expect(used.filter(({ status }) => status === 200)).toHaveLength(1);
  const winner = shown[used.findIndex(({ status }) => status === 200)];
  expect(await accountOf(email)).toMatchObject({ firstname: winner?.firstname });
});

test('a link expires after two days and a registration after seven, which frees the address', async () => {
  const email = newEmail();
  const first = await register(email, stranger);
  const id = await idOf(email);
  stack.clock.advance(48 * hour);
  expect(await isOpen(first)).toBe(false);
  await stack.client().call('requestPasswordReset', { query: { email } });
  const again = await keyFromMail(stack, email);
  expect(again).not.toBe(first);
  stack.clock.advance(5 * day - 1);
  await forget();
  expect(await idOf(email)).toBe(id);
  stack.clock.advance(1);
  expect(await isOpen(again)).toBe(false);
  await forget();
  expect(await found(email)).toEqual([]);
  const own = await register(email, victim);
  expect(await idOf(email)).not.toBe(id);
  expect((await setPassword(stack.client(), own)).status).toBe(200);
  stack.clock.advance(30 * day);
  await forget();
  expect(await accountOf(email)).toMatchObject(victim);
});

test('mail requests do not extend a registration, and the mail states the remaining validity', async () => {
  const email = newEmail();
  await register(email, stranger);
  stack.clock.advance(6 * day);
  await stack.client().call('requestPasswordReset', { query: { email } });
  const mail = await stack.inbox.waitForMail({ to: email });
  expect(mail.text).toContain('24 Stunden gültig');
  const key = /\/password\/(\S+)/.exec(mail.text)?.[1] ?? '';
  stack.clock.advance(day - 1);
  expect(await isOpen(key)).toBe(true);
  stack.clock.advance(1);
  expect(await isOpen(key)).toBe(false);
});

test('resending the mail by an admin extends the registration by a week', async () => {
  const email = newEmail();
  await register(email, victim);
  stack.clock.advance(6 * day);
  expect((await admin.client.call('resendRegistration', { params: { id: await idOf(email) } })).status).toBe(
    200,
  );
  const key = await keyFromMail(stack, email);
  stack.clock.advance(47 * hour);
  await forget();
  expect((await setPassword(stack.client(), key)).status).toBe(200);
  expect(await accountOf(email)).toMatchObject(victim);
});

test('an unconfirmed account with granted credit stays, without its registered data', async () => {
  const email = newEmail();
  await register(email, stranger);
  const id = await idOf(email);
  await stack.database.admin.query(
    `select ledger.grant_credit($1::uuid, 5, 'GRANT', gen_random_uuid()::text, now())`,
    [id],
  );
  stack.clock.advance(8 * day);
  await forget();
  expect(await found(email)).toMatchObject([{ id, name: '', organization: '', saldo: 5 }]);
  const own = await register(email, victim);
  await setPassword(stack.client(), own);
  expect(await accountOf(email)).toMatchObject({ id, saldo: 5, ...victim });
});

test('a change of e-mail by an admin ends all registration links, and the latest is mailed to the new address', async () => {
  const [typo, email] = [newEmail(), newEmail()];
  const first = await register(typo, stranger);
  const second = await register(typo, victim);
  const id = await idOf(typo);
  await admin.client.call('changeAccountEmail', {
    params: { id },
    rawBody: email,
    headers: { 'content-type': 'text/plain' },
  });
  expect([await isOpen(first), await isOpen(second)]).toEqual([false, false]);
  await admin.client.call('resendRegistration', { params: { id } });
  const key = await keyFromMail(stack, email);
  expect((await setPassword(stack.client(), key)).status).toBe(200);
  expect(await accountOf(email)).toMatchObject(victim);
});
