import { createHmac } from 'node:crypto';
import { signToken } from '@attesta/service-kit/auth/session.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { keyFromMail, loggedInPerson, logInAgain, setPassword } from '../../testing/people.ts';
import { makeAdmin } from '../admin/make-admin.ts';

const hour = 3_600_000;
const day = 24 * hour;

let stack: AccountsStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const statusWith = async (token: string) => (await stack.client().as(token).call('getAccount')).status;

const execute = (sql: string, params: unknown[]) =>
  stack.em().execute<Record<string, unknown>[]>(sql, params);

type Claims = { ROLES: string[]; sub: string; sid: string; exp: number };
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;

test('the token names role, e-mail, session and its absolute end', async () => {
  const { token, email } = await loggedInPerson(stack);
  const claims = claimsOf(token);
  expect(claims).toMatchObject({ ROLES: ['ROLE_USER'], sub: email });
  expect(claims.exp).toBe(Math.floor((stack.clock.now().getTime() + 30 * day) / 1000));
});

test('K28: logout, password change and deactivation end a session at once', async () => {
  const loggedOut = await loggedInPerson(stack);
  expect((await loggedOut.client.call('logout')).status).toBe(200);
  expect(await statusWith(loggedOut.token)).toBe(401);

  const changed = await loggedInPerson(stack);
  const second = await logInAgain(stack, changed);
  await stack.client().call('requestPasswordReset', { query: { email: changed.email } });
  await setPassword(stack.client(), await keyFromMail(stack, changed.email), 'Kirschbaum-9-Leiter');
  expect([await statusWith(changed.token), await statusWith(second)]).toEqual([401, 401]);

  const deactivated = await loggedInPerson(stack);
  await execute('update accounts.account set deactivated = true where email = ?', [deactivated.email]);
  expect(await statusWith(deactivated.token)).toBe(401);
});

test('a logout ends this session only', async () => {
  const person = await loggedInPerson(stack);
  const second = await logInAgain(stack, person);
  await person.client.call('logout');
  expect([await statusWith(person.token), await statusWith(second)]).toEqual([401, 200]);
});

test('a promotion to admin ends the sessions; the next token has the role', async () => {
  const person = await loggedInPerson(stack);
  const request = { email: person.email, issuedFor: crypto.randomUUID(), now: stack.clock.now() };
  const { created, link } = await makeAdmin(stack.em(), stack.dependencies.settings, request);
  expect([created, link]).toEqual([false, null]);
  expect(await statusWith(person.token)).toBe(401);
  const token = await logInAgain(stack, person);
  expect(claimsOf(token).ROLES).toEqual(['ROLE_USER', 'ROLE_ADMIN']);
  expect((await stack.client().as(token).call('getAccount')).body.admin).toBe(true);
});

test('a session ends after twelve idle hours, and continues while it is used', async () => {
  const { token } = await loggedInPerson(stack);
  for (let n = 0; n < 3; n += 1) {
    stack.clock.advance(11 * hour);
    expect(await statusWith(token)).toBe(200);
  }
  stack.clock.advance(12 * hour);
  expect(await statusWith(token)).toBe(401);
});

test('a session ends after thirty days, however it is used', async () => {
  const { token } = await loggedInPerson(stack);
  for (let n = 0; n < 65; n += 1) {
    stack.clock.advance(11 * hour);
    expect(await statusWith(token)).toBe(200);
  }
  stack.clock.advance(5 * hour);
  expect(await statusWith(token)).toBe(401);
});

test('a remembered session may be idle for thirty days', async () => {
  const person = await loggedInPerson(stack);
  const token = await logInAgain(stack, person, { remember: 'true' });
  stack.clock.advance(29 * day);
  expect([await statusWith(token), await statusWith(person.token)]).toEqual([200, 401]);
  stack.clock.advance(day);
  expect(await statusWith(token)).toBe(401);
});

test('stores the last use at most once a minute', async () => {
  const { token } = await loggedInPerson(stack);
  const seen = async () => {
    const rows = await execute('select last_seen_at from accounts.session where id = ?', [
      claimsOf(token).sid,
    ]);
    return new Date(String(rows[0]?.['last_seen_at'])).getTime();
  };
  const start = await seen();
  stack.clock.advance(59_000);
  await statusWith(token);
  expect(await seen()).toBe(start);
  stack.clock.advance(2_000);
  await statusWith(token);
  expect(await seen()).toBe(start + 61_000);
});

test('records the login date', async () => {
  const { client } = await loggedInPerson(stack);
  expect((await client.call('getAccount')).body.lastLogin).toBeNull();
  expect((await client.call('recordLogin')).status).toBe(200);
  expect((await client.call('getAccount')).body.lastLogin).toBe(stack.clock.now().toISOString());
});

test('K32: refuses forged, foreign and changed tokens', async () => {
  const { token, email } = await loggedInPerson(stack);
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = claimsOf(token);
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const secret = stack.dependencies.settings.TOKEN_SECRET;
  const resign = (head: object, body: object, key = secret) => {
    const content = `${encode(head)}.${encode(body)}`;
    return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
  };
  const head = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string };
  const own = { email, sessionId: claims.sid, issuedAt: stack.clock.now() };
  const good = resign(head, { ...claims });
  expect(await statusWith(good)).toBe(200);
  const bad = [
    `${encode({ alg: 'none', typ: 'session+jwt' })}.${payload}.`,
    `${header}.${payload}.`,
    `${header}.${encode({ ...claims, ROLES: ['ROLE_USER', 'ROLE_ADMIN'] })}.${signature}`,
    resign(head, { ...claims, aud: 'elsewhere' }),
    resign(head, { ...claims, aud: undefined }),
    resign({ ...head, typ: 'JWT' }, claims),
    resign({ ...head, alg: 'HS512' }, claims),
    resign({ ...head, kid: undefined }, claims),
    resign(head, claims, 'another secret that is long enough'),
    resign(head, { ...claims, exp: Math.floor(stack.clock.now().getTime() / 1000) - 1 }),
    resign(head, { ...claims, sid: crypto.randomUUID() }),
    resign(head, { ...claims, sid: "' or true --" }),
    '',
    'a.b.c',
  ];
  expect(await Promise.all(bad.map(statusWith))).toEqual(bad.map(() => 401));
  const expiresAt = new Date(claims.exp * 1000);
  const deputy = await signToken({ ...own, roles: ['ROLE_DEPUTY'], expiresAt }, secret);
  expect(await statusWith(deputy)).toBe(403);
});
