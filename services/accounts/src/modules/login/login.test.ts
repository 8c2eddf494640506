import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import {
  codeOf,
  goodPassword,
  loggedInPerson,
  newEmail,
  registerPerson,
  step1,
  step2,
} from '../../testing/people.ts';
import { createTotpSecret } from '../credentials/totp.ts';

let stack: AccountsStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

test('step 1 checks the password and sets the cookie, without a token', async () => {
  const email = await registerPerson(stack);
  const answer = await step1(stack.client(), email);
  expect(answer.status).toBe(200);
  expect(answer.token).toBeUndefined();
  expect(answer.body).toEqual({ secondFactor: 'enrolment' });
  const cookie = answer.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(
    /^__Host-pre2fa=[\w-]{22}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=900; Secure$/,
  );
});

test('completes the enrolment: the same secret on reload, a code, a token, and no secret afterwards', async () => {
  const email = await registerPerson(stack);
  const client = stack.client();
  await step1(client, email);
  const first = await client.call('getQrcode', { query: { email } });
  const again = await client.call('getQrcode', { query: { email: email.toUpperCase() } });
  expect(first.body.qrcode).toMatch(/^data:image\/png;base64,/);
  expect(first.body.otpauth).toMatch(/^otpauth:\/\/totp\//);
  expect(new URL(first.body.otpauth ?? '').searchParams.get('secret')).toBe(first.body.secret);
  expect(first.body.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(again.body.secret).toBe(first.body.secret);

  const secret = first.body.secret ?? '';
  const answer = await step2(client, email, { secret, code: codeOf(stack, secret) });
  expect(answer.body).toEqual({ secondFactor: 'accepted', language: 'de' });
  expect(answer.headers.get('set-cookie')).toMatch(/^__Host-pre2fa=; .*Max-Age=0/);
  const account = await client.as(answer.token).call('getAccount');
  expect(account.body.email).toBe(email);

  const stored = await stack
    .em()
    .execute('select totp_secret from accounts.account where email = ?', [email]);
  expect(JSON.stringify(stored)).not.toContain(secret);
  const later = stack.client();
  expect((await step1(later, email)).body).toEqual({ secondFactor: 'required' });
  expect((await later.call('getQrcode', { query: { email } })).body).toEqual({ qrcode: null, secret: null });
});

test('refuses a secret header other than the secret shown', async () => {
  const email = await registerPerson(stack);
  const client = stack.client();
  await step1(client, email);
  const { body } = await client.call('getQrcode', { query: { email } });
  const own = createTotpSecret();
  const withOwn = await step2(client, email, { secret: own, code: codeOf(stack, own) });
  expect(withOwn.body).toEqual({ secondFactor: 'rejected' });
  const mixed = await step2(client, email, { secret: own, code: codeOf(stack, body.secret ?? '') });
  expect([mixed.status, mixed.token]).toEqual([200, undefined]);
});

test('without a pending secret the answer demands the enrolment and has no token', async () => {
  const email = await registerPerson(stack);
  const own = createTotpSecret();
  const answer = await step2(stack.client(), email, { secret: own, code: codeOf(stack, own) });
  expect([answer.status, answer.token, answer.body.secondFactor]).toEqual([200, undefined, 'enrolment']);
  expect(answer.headers.get('set-cookie')).toContain('pre2fa=');
});

test('K23: gives no secret without the pre-login cookie, with equal answers for all e-mails', async () => {
  const emails = [await registerPerson(stack), (await loggedInPerson(stack)).email];
  for (let n = 0; n < 48; n += 1) emails.push(newEmail());
  const answers = await Promise.all(
    emails.map((email) => stack.client().call('getQrcode', { query: { email } })),
  );
  const kinds = new Set(answers.map(({ status, bytes }) => `${status} ${bytes.toString()}`));
  expect([...kinds]).toEqual(['200 {"qrcode":null,"secret":null}']);
});

test('the cookie of one account gives no secret of another', async () => {
  const [mine, other] = [await registerPerson(stack), await registerPerson(stack)];
  const client = stack.client();
  await step1(client, mine);
  const answer = await client.call('getQrcode', { query: { email: other } });
  expect(answer.body).toEqual({ qrcode: null, secret: null });
});

test('the cookie expires after five minutes', async () => {
  const email = await registerPerson(stack);
  const client = stack.client();
  await step1(client, email);
  stack.clock.advance(300_001);
  expect((await client.call('getQrcode', { query: { email } })).body.secret).toBeNull();
});

test('K24: a foreign secret with its code opens no enrolled account', async () => {
  const { email } = await loggedInPerson(stack);
  stack.clock.advance(30_000);
  for (let n = 0; n < 5; n += 1) {
    const secret = createTotpSecret();
    const answer = await step2(stack.client(), email, { secret, code: codeOf(stack, secret) });
    expect([answer.status, answer.token]).toEqual([200, undefined]);
  }
});

test('accepts a code once, also in the following half minute, in which it is still right', async () => {
  const { email, secret } = await loggedInPerson(stack);
  const used = codeOf(stack, secret);
  expect((await step2(stack.client(), email, { code: used })).body.secondFactor).toBe('rejected');
  stack.clock.advance(30_000);
  const next = codeOf(stack, secret);
  expect((await step2(stack.client(), email, { code: used })).token).toBeUndefined();
  expect((await step2(stack.client(), email, { code: next })).token).toBeDefined();
  expect((await step2(stack.client(), email, { code: next })).token).toBeUndefined();
});

test('a code of a phone that is half a minute fast counts, once, and none before it any more', async () => {
  const { email, secret } = await loggedInPerson(stack);
  const tokenWith = async (code: string) => (await step2(stack.client(), email, { code })).token;
  stack.clock.advance(60_000);
  const present = codeOf(stack, secret);
  stack.clock.advance(30_000);
  const ahead = codeOf(stack, secret);
  stack.clock.advance(-30_000);
  expect(await tokenWith(ahead)).toBeDefined();
  expect(await tokenWith(present)).toBeUndefined();
  for (let n = 0; n < 3; n += 1) {
    expect(await tokenWith(ahead)).toBeUndefined();
    stack.clock.advance(30_000);
  }
  expect(await tokenWith(codeOf(stack, secret))).toBeDefined();
});

test('K25: of 50 requests with the same right code exactly one gets a token', async () => {
  const { email, secret } = await loggedInPerson(stack);
  stack.clock.advance(30_000);
  const code = codeOf(stack, secret);
  const answers = await Promise.all(Array.from({ length: 50 }, () => step2(stack.client(), email, { code })));
  expect(answers.filter(({ token }) => token !== undefined)).toHaveLength(1);
  expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
});

test('K26: five codes may be tried after a right password, then the account waits; no lock is permanent', async () => {
  const { email, secret } = await loggedInPerson(stack);
  stack.clock.advance(30_000);
  const right = codeOf(stack, secret);
  const wrong = right === '000000' ? '000001' : '000000';
  const client = stack.client();
  await step1(client, email);
  const tried = [];
  for (let n = 0; n < 8; n += 1) tried.push(await step2(client, email, { code: wrong }));
  expect(tried.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 401, 401, 401]);
  expect(tried.map(({ error }) => error?.code)).toContain('loginLocked');
  expect((await step2(client, email, { code: right })).error?.code).toBe('loginLocked');

  const burst = await Promise.all(
    Array.from({ length: 60 }, () => step2(stack.client(), email, { code: wrong })),
  );
  expect(burst.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(5);
  expect(burst.filter(({ token }) => token !== undefined)).toHaveLength(0);

  const keys = await stack.dependencies.redis.keys(
    `${stack.dependencies.settings.REDIS_PREFIX}:limit:login-*`,
  );
  const ends = await Promise.all(keys.map((key) => stack.dependencies.redis.ttl(key)));
  expect(keys.length).toBeGreaterThan(0);
  expect(ends.every((seconds) => seconds > 0 && seconds <= 900)).toBe(true);
  await stack.dependencies.redis.del(...keys);
  stack.clock.advance(900_000);
  expect((await step2(stack.client(), email, { code: codeOf(stack, secret) })).token).toBeDefined();
});

test('wrong password, unknown e-mail, unset password and deactivated account are answered alike', async () => {
  const known = await registerPerson(stack);
  const deactivated = await registerPerson(stack);
  const unset = newEmail();
  const em = stack.em();
  await em.execute('update accounts.account set deactivated = true where email = ?', [deactivated]);
  await em.execute(
    `insert into accounts.account (email, template_filename, registered_at) values (?, 'standard.docx', now())`,
    [unset],
  );
  const answers = await Promise.all([
    step1(stack.client(), known, 'Falsch-1'),
    step1(stack.client(), newEmail()),
    step1(stack.client(), unset),
    step1(stack.client(), deactivated),
    step2(stack.client(), known, { code: '123456' }, 'Falsch-1'),
  ]);
  const body = '{"code":"loginFailed","message":"E-Mail oder Passwort ist nicht korrekt.","params":{}}';
  expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes.toString()}`))).toEqual(
    new Set([`401 ${body}`]),
  );
  expect(answers.some(({ headers }) => headers.has('set-cookie'))).toBe(false);
});

test('no header talks the service out of the code', async () => {
  const { email } = await loggedInPerson(stack);
  const headers = [
    { verify: 'false', code: '' },
    { verify: 'skip', code: '000000' },
    { verify: 'true', code: 'null', secret: 'null' },
    { verify: 'true', code: '12345678901234567890' },
    { verify: '1', code: "' or 1=1 --" },
  ];
  const answers = await Promise.all(headers.map((given) => step2(stack.client(), email, given)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(answers.map(({ token }) => token)).toEqual(headers.map(() => undefined));
});

test('accepts password and code in one request, and a code with a space', async () => {
  const { email, secret } = await loggedInPerson(stack);
  stack.clock.advance(30_000);
  const code = codeOf(stack, secret).replace(/^.../, '$& ');
  const answer = await step2(stack.client(), email, { code });
  expect(answer.token).toBeDefined();
});

test('accepts the e-mail in any case and with spaces around it', async () => {
  const email = await registerPerson(stack);
  expect((await step1(stack.client(), ` ${email.toUpperCase()} `)).status).toBe(200);
});

test.each([
  [{ email: 'keine-adresse', passwort: goodPassword }, 'email', 'Ungültige E-Mail'],
  [{ email: 'a@b.ch', passwort: '' }, 'passwort', 'Dies ist ein Pflichtfeld'],
  [{ email: { $ne: null }, passwort: { $ne: null } }, 'email', 'Dies ist ein Pflichtfeld'],
])('refuses %j', async (rawBody, field, message) => {
  const answer = await stack.client().call('login', { rawBody });
  expect(answer.status).toBe(400);
  expect(answer.error?.message).toBe(message);
  expect(Object.keys(answer.error?.params?.['fields'] ?? {})).toContain(field);
});
