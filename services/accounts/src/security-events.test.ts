import { signToken } from '@attesta/service-kit/auth/session.ts';
import { securityLines } from '@attesta/testing';
import type { ApiClient, SecurityLine, SecurityLines } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { newAddress, startStack } from './testing/accounts-stack.ts';
import type { AccountsStack } from './testing/accounts-stack.ts';
import {
  codeOf,
  goodPassword,
  keyFromMail,
  loggedInPerson,
  logInAgain,
  registerPerson,
  registration,
  setPassword,
  signUp,
  step1,
  step2,
} from './testing/people.ts';

let lines: SecurityLines;
let stack: AccountsStack;
/** Texts that no line may contain. */
const secrets = new Set([goodPassword, 'Falsch-1-Passwort', 'Quitten-9-Gelee', 'anna', 'Muster']);

beforeAll(async () => {
  lines = await securityLines('accounts');
  stack = await startStack({ SECURITY_LOG_FOLDER: lines.folder });
});
afterAll(async () => {
  await stack.close();
  await lines.remove();
});

const idOf = async (email: string): Promise<string> => {
  const [row] = await stack
    .em()
    .execute<{ id: string }[]>('select id from accounts.account where email = ?', [email]);
  return row?.id ?? '';
};

/** Case with its arrangement, whose own lines are ignored. */
type Scene = {
  name: string;
  expected: Partial<SecurityLine>;
  arrange: () => Promise<{ email?: string; provoke: (client: ApiClient) => Promise<unknown> }>;
  /** Account id in the line: that of the arranged person, or none. */
  of: 'person' | 'nobody';
};

const wrongPassword = 'Falsch-1-Passwort';
const confirmation = { currentPassword: goodPassword };
const minute = 60_000;

const person = async () => {
  const found = await loggedInPerson(stack);
  secrets.add(found.email).add(found.token).add(found.secret);
  stack.clock.advance(minute);
  return found;
};

const scenes: Scene[] = [
  {
    name: 'a wrong password',
    expected: { event: 'login', outcome: 'refused', detail: 'password', operation: 'login' },
    of: 'person',
    arrange: async () => {
      const { email } = await person();
      return { email, provoke: (client) => step1(client, email, wrongPassword) };
    },
  },
  {
    name: 'an unknown e-mail',
    expected: { event: 'login', outcome: 'refused', detail: 'password' },
    of: 'nobody',
    arrange: async () => ({ provoke: (client) => step1(client, 'niemand@example.ch', wrongPassword) }),
  },
  {
    name: 'a right password',
    expected: { event: 'login', outcome: 'continued', detail: 'password' },
    of: 'person',
    arrange: async () => {
      const { email } = await person();
      return { email, provoke: (client) => step1(client, email) };
    },
  },
  {
    name: 'a wrong code',
    expected: { event: 'login', outcome: 'refused', detail: 'totp' },
    of: 'person',
    arrange: async () => {
      const { email } = await person();
      return { email, provoke: (client) => step2(client, email, { code: '000000' }) };
    },
  },
  {
    name: 'a login',
    expected: { event: 'login', outcome: 'accepted', detail: 'totp' },
    of: 'person',
    arrange: async () => {
      const { email, secret } = await person();
      return { email, provoke: (client) => step2(client, email, { code: codeOf(stack, secret) }) };
    },
  },
  {
    name: 'a forged token',
    expected: { event: 'token', outcome: 'refused', detail: 'invalid', operation: 'getAccount' },
    of: 'nobody',
    arrange: async () => {
      const { token } = await person();
      return { provoke: (client) => client.as(`${token.slice(0, -4)}AAAA`).call('getAccount') };
    },
  },
  {
    name: 'a token that has run out',
    expected: { event: 'token', outcome: 'refused', detail: 'expired' },
    of: 'nobody',
    arrange: async () => {
      const now = stack.clock.now();
      const token = await signToken(
        {
          email: 'alt@example.ch',
          roles: ['USER'],
          sessionId: crypto.randomUUID(),
          issuedAt: new Date(now.getTime() - 10 * minute),
          expiresAt: new Date(now.getTime() - minute),
        },
        stack.dependencies.settings.TOKEN_SECRET,
      );
      return { provoke: (client) => client.as(token).call('getAccount') };
    },
  },
  {
    name: 'a token whose session was ended',
    expected: { event: 'token', outcome: 'refused', detail: 'revoked' },
    of: 'nobody',
    arrange: async () => {
      const { client: own, token } = await person();
      await own.call('logout');
      return { provoke: (client) => client.as(token).call('getAccount') };
    },
  },
  {
    name: 'a log-out',
    expected: { event: 'sessions', outcome: 'ended', operation: 'logout' },
    of: 'person',
    arrange: async () => {
      const { email, token } = await person();
      return { email, provoke: (client) => client.as(token).call('logout') };
    },
  },
  {
    name: 'another session that its owner ended',
    expected: { event: 'sessions', outcome: 'ended', operation: 'endSession' },
    of: 'person',
    arrange: async () => {
      const found = await person();
      const { email, client } = found;
      await logInAgain(stack, found);
      const { body } = await client.call('listSessions');
      const id = body.find(({ current }) => !current)?.id ?? '';
      return {
        email,
        provoke: (other) => other.as(found.token).call('endSession', { params: { id }, body: confirmation }),
      };
    },
  },
  {
    name: 'all other sessions, ended',
    expected: { event: 'sessions', outcome: 'ended', operation: 'endOtherSessions' },
    of: 'person',
    arrange: async () => {
      const { email, token } = await person();
      return {
        email,
        provoke: (client) => client.as(token).call('endOtherSessions', { body: confirmation }),
      };
    },
  },
  {
    name: 'a password that its owner changed',
    expected: { event: 'password', outcome: 'changed', detail: 'password' },
    of: 'person',
    arrange: async () => {
      const { email, token } = await person();
      const password = 'Quitten-9-Gelee';
      const body = { currentPassword: goodPassword, password, passwordConfirm: password };
      return { email, provoke: (client) => client.as(token).call('changePassword', { body }) };
    },
  },
  {
    name: 'a present password that was wrong',
    expected: { event: 'password', outcome: 'refused', detail: 'password' },
    of: 'person',
    arrange: async () => {
      const { email, token } = await person();
      const password = 'Quitten-9-Gelee';
      const body = { currentPassword: wrongPassword, password, passwordConfirm: password };
      return { email, provoke: (client) => client.as(token).call('changePassword', { body }) };
    },
  },
  {
    name: 'a set of recovery codes',
    expected: { event: 'recoveryCodes', outcome: 'created' },
    of: 'person',
    arrange: async () => {
      const { email, token } = await person();
      const body = { currentPassword: goodPassword };
      return { email, provoke: (client) => client.as(token).call('makeRecoveryCodes', { body }) };
    },
  },
  {
    name: 'a recovery code that was used',
    expected: { event: 'login', outcome: 'recovered', detail: 'recoveryCode' },
    of: 'person',
    arrange: async () => {
      const { email, client: own } = await person();
      const body = { currentPassword: goodPassword };
      const [code = ''] = (await own.call('makeRecoveryCodes', { body })).body.codes;
      secrets.add(code);
      return { email, provoke: (client) => step2(client, email, { code }) };
    },
  },
  {
    name: 'a recovery code that is none',
    expected: { event: 'login', outcome: 'refused', detail: 'recoveryCode' },
    of: 'person',
    arrange: async () => {
      const { email } = await person();
      return { email, provoke: (client) => step2(client, email, { code: '7KQM-2XWD-HN4P' }) };
    },
  },
  {
    name: 'a sign-up',
    expected: { event: 'account', outcome: 'created', operation: 'signUp' },
    of: 'person',
    arrange: async () => {
      const body = registration();
      return { email: body.email, provoke: (client) => signUp(client, body) };
    },
  },
  {
    name: 'a captcha that was not solved',
    expected: { event: 'captcha', outcome: 'refused', operation: 'signUp' },
    of: 'nobody',
    arrange: async () => ({
      provoke: (client) => client.call('signUp', { rawBody: registration(), headers: { captcha: 'e30=' } }),
    }),
  },
  {
    name: 'a reset that was asked for',
    expected: { event: 'passwordReset', outcome: 'requested' },
    of: 'person',
    arrange: async () => {
      const { email } = await person();
      return { email, provoke: (client) => client.call('requestPasswordReset', { query: { email } }) };
    },
  },
  {
    name: 'a password that was set',
    expected: { event: 'password', outcome: 'changed', detail: 'link' },
    of: 'person',
    arrange: async () => {
      const { email } = await person();
      await stack.client().call('requestPasswordReset', { query: { email } });
      const key = await keyFromMail(stack, email);
      secrets.add(key);
      return { email, provoke: (client) => setPassword(client, key, 'Quitten-9-Gelee') };
    },
  },
  {
    name: 'a link that opens nothing',
    expected: { event: 'password', outcome: 'refused', detail: 'link' },
    of: 'nobody',
    arrange: async () => ({ provoke: (client) => setPassword(client, 'erfunden') }),
  },
  {
    name: 'a field that is not the owner’s to change',
    expected: { event: 'input', outcome: 'ignored', operation: 'updateAccount' },
    of: 'person',
    arrange: async () => {
      const { email, token, client } = await person();
      const { body } = await client.call('getAccount');
      const rawBody = { ...body, admin: true };
      return { email, provoke: (other) => other.as(token).call('updateAccount', { rawBody }) };
    },
  },
];

test.each(scenes)('K50 $name leaves one line, without content', async ({ arrange, expected, of }) => {
  const { email, provoke } = await arrange();
  await lines.take(stack.dependencies.securityLog);
  const ip = newAddress();
  await provoke(stack.client().from(ip));
  const found = await lines.take(stack.dependencies.securityLog);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    ...expected,
    accountId: of === 'person' ? await idOf(email ?? '') : null,
    address: expect.stringMatching(/^[\w-]{22}$/),
  });
  const text = await lines.text();
  for (const secret of [...secrets, ip]) expect(text).not.toContain(secret);
});

test('K50 enrolling a second factor logs a line besides that of the login', async () => {
  const email = await registerPerson(stack);
  const client = stack.client();
  await step1(client, email);
  const { body } = await client.call('getQrcode', { query: { email } });
  await lines.take(stack.dependencies.securityLog);
  const secret = body.secret ?? '';
  await step2(client, email, { secret, code: codeOf(stack, secret) });
  const accountId = await idOf(email);
  expect(await lines.take(stack.dependencies.securityLog)).toMatchObject([
    { event: 'secondFactor', outcome: 'enrolled', accountId },
    { event: 'login', outcome: 'accepted', accountId },
  ]);
  expect(await lines.text()).not.toContain(secret);
});

test('K50 a deleted account logs one line', async () => {
  const { email, client } = await person();
  const accountId = await idOf(email);
  await lines.take(stack.dependencies.securityLog);
  expect((await client.call('deleteAccount', { params: { id: accountId } })).status).toBe(200);
  expect(await lines.take(stack.dependencies.securityLog)).toMatchObject([
    { event: 'account', outcome: 'deleted', accountId },
  ]);
});

test('K50 a login after too many failures leaves one line that says locked', async () => {
  const { email } = await person();
  const client = stack.client();
  const answers = [];
  for (let n = 0; n < 11; n += 1) answers.push(await step1(client, email, wrongPassword));
  await lines.take(stack.dependencies.securityLog);
  const { error } = await step1(client, email, wrongPassword);
  const [line, ...more] = await lines.take(stack.dependencies.securityLog);
  expect(more).toEqual([]);
  expect(line?.outcome).toBe(error?.code === 'loginLocked' ? 'locked' : 'challenged');
});

test('K50 a visitor without a token and an allowed call log no line', async () => {
  const { client } = await person();
  await lines.take(stack.dependencies.securityLog);
  await stack.client().call('getAccount');
  await client.call('getAccount');
  expect(await lines.take(stack.dependencies.securityLog)).toEqual([]);
});

test('K50 addresses of one network are recognisable, and those of two differ', async () => {
  const { token } = await person();
  const bad = `${token.slice(0, -4)}AAAA`;
  await lines.take(stack.dependencies.securityLog);
  for (const ip of ['198.51.100.1', '198.51.100.1', '198.51.100.2']) {
    await stack.client().from(ip).as(bad).call('getAccount');
  }
  const [first, second, third] = await lines.take(stack.dependencies.securityLog);
  expect(second?.['address']).toBe(first?.['address']);
  expect(third?.['address']).not.toBe(first?.['address']);
});
