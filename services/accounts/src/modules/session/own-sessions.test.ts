import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { goodPassword, loggedInPerson, logInAgain } from '../../testing/people.ts';
import type { Person } from '../../testing/people.ts';
import { describeDevice } from './describe-device.ts';

let stack: AccountsStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const statusWith = async (token: string) => (await stack.client().as(token).call('getAccount')).status;
const body = { currentPassword: goodPassword };
const end = ({ client }: Pick<Person, 'client'>, id: string, currentPassword = goodPassword) =>
  client.call('endSession', { params: { id }, body: { currentPassword } });
const otherOf = async (person: Person) => (await listOf(person)).find(({ current }) => !current)?.id ?? '';
const listOf = async ({ client }: Pick<Person, 'client'>) => (await client.call('listSessions')).body;

test('lists live sessions with device, times and the current one, without token, address or header', async () => {
  const person = await loggedInPerson(stack);
  const start = stack.clock.now();
  const token = await logInAgain(stack, person, { remember: 'true', 'user-agent': firefox });
  const other = { client: stack.client().as(token) };
  stack.clock.advance(120_000);
  const answer = await other.client.call('listSessions');
  expect(answer.body).toEqual([
    {
      id: expect.any(String) as string,
      browser: 'Firefox',
      system: 'Windows',
      createdAt: new Date(start.getTime() + 30_000).toISOString(),
      lastUsedAt: stack.clock.now().toISOString(),
      remembered: true,
      current: true,
    },
    {
      id: expect.any(String) as string,
      browser: null,
      system: null,
      createdAt: start.toISOString(),
      lastUsedAt: start.toISOString(),
      remembered: false,
      current: false,
    },
  ]);
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string;
  };
  expect(answer.bytes.toString()).not.toContain(claims.sid);
  expect((await listOf(person)).map(({ current }) => current)).toEqual([true, false]);
  stack.clock.advance(13 * 3_600_000);
  expect(await listOf(other)).toMatchObject([{ current: true }]);
});

test('an ended session is refused at its next request; the current one continues', async () => {
  const person = await loggedInPerson(stack);
  const token = await logInAgain(stack, person);
  const id = await otherOf(person);
  expect((await end(person, id)).status).toBe(200);
  expect([await statusWith(token), await statusWith(person.token)]).toEqual([401, 200]);
  const again = await end(person, id);
  expect([again.status, again.error?.code]).toEqual([404, 'notFound']);
});

test('answers 404 for foreign and unknown sessions, and keeps them', async () => {
  const [person, other] = [await loggedInPerson(stack), await loggedInPerson(stack)];
  const foreign = (await listOf(other))[0]?.id ?? '';
  const ids = [foreign, crypto.randomUUID(), 'no-id'];
  const answers = await Promise.all(ids.map((id) => end(person, id)));
  expect(answers.map(({ status, bytes }) => `${status} ${bytes.toString()}`)).toEqual(
    answers.map(() => `404 ${answers[0]?.bytes.toString()}`),
  );
  expect(await statusWith(other.token)).toBe(200);
});

test('ends all other sessions of the account at once', async () => {
  const [person, other] = [await loggedInPerson(stack), await loggedInPerson(stack)];
  const tokens = [await logInAgain(stack, person), await logInAgain(stack, person)];
  expect((await person.client.call('endOtherSessions', { body })).status).toBe(200);
  expect(await Promise.all(tokens.map(statusWith))).toEqual([401, 401]);
  expect([await statusWith(person.token), await statusWith(other.token)]).toEqual([200, 200]);
  expect(await listOf(person)).toMatchObject([{ current: true }]);
});

test('ASVS 7.5.2 ending sessions takes the present password, and wrong tries count together', async () => {
  const person = await loggedInPerson(stack);
  const token = await logInAgain(stack, person);
  const id = await otherOf(person);
  const wrong = { currentPassword: 'falsch' };
  const answers = [
    await end(person, id, 'falsch'),
    await person.client.call('endOtherSessions', { body: wrong }),
    await end(person, id, 'falsch'),
    await person.client.call('endOtherSessions', { body: wrong }),
    await end(person, id, 'falsch'),
    await end(person, id),
    await person.client.call('endOtherSessions', { body }),
  ];
  expect(answers.map(({ status, error }) => [status, error?.code])).toEqual([
    ...Array.from({ length: 5 }, () => [400, 'currentPasswordWrong']),
    [429, 'currentPasswordLocked'],
    [429, 'currentPasswordLocked'],
  ]);
  expect(answers[0]?.error?.params).toEqual({ fields: { currentPassword: 'currentPasswordWrong' } });
  const without = await person.client.call('endSession', { params: { id }, rawBody: {} });
  expect([without.status, without.error?.code]).toEqual([400, 'validation']);
  expect(await statusWith(token)).toBe(200);
});

test.each([
  [firefox, 'Firefox', 'Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36',
    'Chrome',
    'Linux',
  ],
  ['curl/8.5.0', null, null],
  ['<script>alert(1)</script>', null, null],
  [undefined, null, null],
])('describes the header %j as %j, %j', (header, browser, system) => {
  expect(describeDevice(header)).toEqual({ browser, system });
});
