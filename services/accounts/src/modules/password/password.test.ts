import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import {
  codeOf,
  goodPassword,
  keyFromMail,
  loggedInPerson,
  newEmail,
  registerPerson,
  registration,
  setPassword,
  signUp,
  step1,
  step2,
} from '../../testing/people.ts';

const otherPassword = 'Kirschbaum-9-Leiter';

let stack: AccountsStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const askForReset = (email: string) => stack.client().call('requestPasswordReset', { query: { email } });

const resetKey = async (email: string): Promise<string> => {
  await askForReset(email);
  return keyFromMail(stack, email);
};

test('a reset: mail, new password, a mail about it, old one refused, sessions ended, second factor kept', async () => {
  const { email, secret, client } = await loggedInPerson(stack);
  await askForReset(email);
  const mail = await stack.inbox.waitForMail({ to: email });
  expect(mail.subject).toBe('Attesta: Neues Passwort wählen');
  expect(mail.text).toContain('eine Stunde gültig');
  const key = /password\/(\S+)/.exec(mail.text)?.[1] ?? '';
  expect((await setPassword(client, key, otherPassword)).status).toBe(200);
  expect((await stack.inbox.waitForMail({ to: email })).subject).toBe('Attesta: Ihr Passwort wurde geändert');

  expect((await client.call('getAccount')).status).toBe(401);
  expect((await step1(stack.client(), email)).error?.code).toBe('loginFailed');
  const answer = await step1(stack.client(), email, otherPassword);
  expect(answer.body).toEqual({ secondFactor: 'required' });
  stack.clock.advance(30_000);
  const code = codeOf(stack, secret);
  expect((await step2(stack.client(), email, { code }, otherPassword)).token).toBeDefined();
});

test('answers a known, an unknown and a deactivated e-mail alike; only the first gets a mail', async () => {
  const known = await registerPerson(stack);
  const deactivated = await registerPerson(stack);
  await stack.em().execute('update accounts.account set deactivated = true where email = ?', [deactivated]);
  const unknown = newEmail();
  const answers = await Promise.all([known, deactivated, unknown].map(askForReset));
  expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes.toString()}`))).toEqual(
    new Set(['200 ']),
  );
  await stack.inbox.waitForMail({ to: known });
  const receivers = stack.inbox.mails
    .filter(({ subject }) => subject.includes('Neues'))
    .flatMap(({ to }) => to);
  expect(receivers).not.toContain(deactivated);
  expect(receivers).not.toContain(unknown);
});

test('asking for a reset before the first password sends the first link again, valid for two days, and reports no change', async () => {
  const client = stack.client();
  const body = registration();
  await signUp(client, body);
  const old = await keyFromMail(stack, body.email);
  await askForReset(body.email);
  const mail = await stack.inbox.waitForMail({ to: body.email });
  expect(mail.subject).toMatch(/^Willkommen/);
  const key = /password\/(\S+)/.exec(mail.text)?.[1] ?? '';
  expect(key).toBe(old);
  stack.clock.advance(47 * 3_600_000);
  expect((await setPassword(client, key)).status).toBe(200);
  const [asked] = await stack.em().execute<{ count: number }[]>(
    `select count(*)::int as count from accounts.outbox where payload->>'kind' = 'passwordChanged'
       and payload->>'accountId' = (select id::text from accounts.account where email = ?)`,
    [body.email],
  );
  expect(asked).toEqual({ count: 0 });
});

test('reading a link does not use it up, setting the password does', async () => {
  const email = await registerPerson(stack);
  const token = await resetKey(email);
  const client = stack.client();
  for (let n = 0; n < 20; n += 1) {
    expect((await client.call('getSignup', { query: { token } })).status).toBe(200);
  }
  expect((await setPassword(client, token, otherPassword)).status).toBe(200);
  const again = await setPassword(client, token, 'Pflaumenbaum-3-Leiter');
  expect(again.error).toEqual({
    code: 'tokenInvalid',
    message: 'Der Token ist nicht mehr gültig.',
    params: {},
  });
  expect((await client.call('getSignup', { query: { token } })).status).toBe(400);
  expect((await step1(client, email, otherPassword)).status).toBe(200);
});

test('of concurrent uses of a link one succeeds', async () => {
  const email = await registerPerson(stack);
  const token = await resetKey(email);
  const passwords = Array.from({ length: 8 }, (_, n) => `Kirschbaum-${n}-Leiter`);
  const answers = await Promise.all(passwords.map((one) => setPassword(stack.client(), token, one)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const winner = passwords[answers.findIndex(({ status }) => status === 200)];
  expect((await step1(stack.client(), email, winner)).status).toBe(200);
});

test('a request that waits for an account row does not block an admin who holds it', async () => {
  const email = await registerPerson(stack);
  const key = await resetKey(email);
  const admin = await stack.database.admin.connect();
  try {
    // Locks the account first and then its links, as a change of e-mail or a deactivation does.
    await admin.query('begin');
    await admin.query('select 1 from accounts.account where email = $1 for no key update', [email]);
    const set = setPassword(stack.client(), key, otherPassword);
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect
      .poll(async () => (await admin.query(waiting)).rowCount, { timeout: 20_000 })
      .toBeGreaterThan(0);
    const links = `select 1 from accounts.password_link join accounts.account a on a.id = account_id
      where a.email = $1 for update of password_link nowait`;
    expect((await admin.query(links, [email])).rowCount).toBe(1);
    await admin.query('commit');
    expect((await set).status).toBe(200);
  } finally {
    admin.release();
  }
});

test('a reset link expires after an hour', async () => {
  const token = await resetKey(await registerPerson(stack));
  stack.clock.advance(3_600_000);
  expect((await stack.client().call('getSignup', { query: { token } })).error?.code).toBe('tokenInvalid');
  expect((await setPassword(stack.client(), token)).error?.code).toBe('tokenInvalid');
});

test('refuses a link of an account deactivated meanwhile', async () => {
  const email = await registerPerson(stack);
  const token = await resetKey(email);
  await stack.em().execute('update accounts.account set deactivated = true where email = ?', [email]);
  expect((await stack.client().call('getSignup', { query: { token } })).error?.code).toBe('tokenInvalid');
  expect((await setPassword(stack.client(), token)).error?.code).toBe('tokenInvalid');
});

test('only the token of the body selects the account', async () => {
  const [mine, other] = [await registerPerson(stack), await registerPerson(stack)];
  const token = await resetKey(mine);
  const rawBody = {
    token,
    email: other,
    id: crypto.randomUUID(),
    password: otherPassword,
    passwordConfirm: otherPassword,
  };
  expect((await stack.client().call('setPassword', { rawBody })).status).toBe(200);
  expect((await step1(stack.client(), other)).status).toBe(200);
  expect((await step1(stack.client(), mine, otherPassword)).status).toBe(200);
});

test.each([
  ['Kurz-1a', 'passwordTooShort', 'Dein Passwort ist zu kurz. Es muss aus mindestens 8 Zeichen bestehen.'],
  ['BIRNBAUM-7', 'passwordLowercase', 'Mindestens ein Kleinbuchstabe.'],
  ['birnbaum-7', 'passwordUppercase', 'Mindestens ein Grossbuchstabe.'],
  ['Birnbaumleiter', 'passwordSpecial', 'Mindestens ein Sonderzeichen oder Ziffer (@,!,#, etc).'],
  ['77-Birnbaumleiter', 'passwordSpecial', 'Mindestens ein Sonderzeichen oder Ziffer (@,!,#, etc).'],
  ['', 'required', 'Dies ist ein Pflichtfeld'],
  [`Birnbaum-${'7'.repeat(120)}`, 'passwordTooLong', 'Das Passwort darf höchstens 128 Zeichen lang sein.'],
  ['P@ssw0rt1', 'passwordCommon', 'Dieses Passwort ist sehr verbreitet. Bitte wählen Sie ein anderes.'],
])('refuses the password %j: %s', async (password, code, message) => {
  const answer = await setPassword(stack.client(), 'any', password);
  expect(answer.status).toBe(400);
  expect(answer.error).toMatchObject({ code: 'validation', message, params: { fields: { password: code } } });
});

test('refuses a different confirmation', async () => {
  const answer = await stack
    .client()
    .call('setPassword', { body: { token: 'any', password: goodPassword, passwordConfirm: otherPassword } });
  expect(answer.error).toMatchObject({
    message: 'Passwörter stimmen nicht überein.',
    params: { fields: { passwordConfirm: 'passwordsDiffer' } },
  });
});

test.each(['', 'x', '../../x', '01990000-0000-7000-8000-000000000001.1.'.padEnd(82, 'A'), 'a'.repeat(400)])(
  'refuses the key %j',
  async (token) => {
    const answer = await stack.client().call('getSignup', { query: { token } });
    expect(answer.status).toBe(400);
    expect(answer.error?.message).toBe('Der Token ist nicht mehr gültig.');
  },
);

test('refuses an invalid e-mail', async () => {
  const answer = await stack.client().call('requestPasswordReset', { query: { email: 'keine' } });
  expect([answer.status, answer.error?.message]).toEqual([400, 'Ungültige E-Mail']);
});
