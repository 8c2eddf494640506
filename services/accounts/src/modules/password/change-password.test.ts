import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import {
  goodPassword,
  keyFromMail,
  loggedInPerson,
  logInAgain,
  setPassword,
  step1,
} from '../../testing/people.ts';
import type { Person } from '../../testing/people.ts';

const newPassword = 'Kirschbaum-9-Leiter';

let stack: AccountsStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const statusWith = async (token: string) => (await stack.client().as(token).call('getAccount')).status;

const change = ({ client }: Pick<Person, 'client'>, currentPassword: string, password = newPassword) =>
  client.call('changePassword', { body: { currentPassword, password, passwordConfirm: password } });

const codeAfter = async (person: Pick<Person, 'client'>, currentPassword: string) =>
  (await change(person, currentPassword)).error?.code;

test('with the present password: the new one counts, all other sessions end, this one goes on, a mail says so', async () => {
  const person = await loggedInPerson(stack);
  const elsewhere = await logInAgain(stack, person);
  expect(await change(person, goodPassword)).toMatchObject({ status: 200, error: undefined });
  expect([await statusWith(person.token), await statusWith(elsewhere)]).toEqual([200, 401]);
  expect((await step1(stack.client(), person.email)).error?.code).toBe('loginFailed');
  expect((await step1(stack.client(), person.email, newPassword)).status).toBe(200);
  const mail = await stack.inbox.waitForMail({ to: person.email });
  expect(mail.subject).toBe('Attesta: Ihr Passwort wurde geändert');
  expect(mail.text).toContain('https://attesta.example/password');
});

test('ends links mailed before', async () => {
  const person = await loggedInPerson(stack);
  await stack.client().call('requestPasswordReset', { query: { email: person.email } });
  const key = await keyFromMail(stack, person.email);
  await change(person, goodPassword);
  expect((await setPassword(stack.client(), key, 'Pflaumenbaum-3-Leiter')).error?.code).toBe('tokenInvalid');
});

test('a wrong present password names its field, and the rules of a password name theirs', async () => {
  const person = await loggedInPerson(stack);
  const wrong = await change(person, 'falsch');
  expect([wrong.status, wrong.error?.code, wrong.error?.params]).toEqual([
    400,
    'currentPasswordWrong',
    { fields: { currentPassword: 'currentPasswordWrong' } },
  ]);
  const faults = async (body: { password: string; passwordConfirm: string }) =>
    (await person.client.call('changePassword', { body: { currentPassword: goodPassword, ...body } })).error
      ?.params;
  expect(await faults({ password: 'kurz', passwordConfirm: 'kurz' })).toEqual({
    fields: { password: 'passwordTooShort' },
  });
  expect(await faults({ password: 'Passwort1!', passwordConfirm: 'Passwort1!' })).toEqual({
    fields: { password: 'passwordCommon' },
  });
  expect(await faults({ password: newPassword, passwordConfirm: goodPassword })).toEqual({
    fields: { passwordConfirm: 'passwordsDiffer' },
  });
  expect((await step1(stack.client(), person.email)).status).toBe(200);
});

test('a stolen session gets five tries in a quarter of an hour, also concurrently; the owner is not affected', async () => {
  const person = await loggedInPerson(stack);
  const owner = { client: stack.client().as(await logInAgain(stack, person)) };
  const burst = await Promise.all(Array.from({ length: 12 }, (_, n) => codeAfter(person, `falsch-${n}`)));
  expect(burst.filter((code) => code === 'currentPasswordWrong')).toHaveLength(5);
  expect(burst.filter((code) => code === 'currentPasswordLocked')).toHaveLength(7);
  const refused = await change(person, goodPassword);
  expect([refused.status, refused.error?.code]).toEqual([429, 'currentPasswordLocked']);
  expect((await change(owner, goodPassword)).status).toBe(200);
});

test('ends a session that continues guessing', async () => {
  const person = await loggedInPerson(stack);
  for (let n = 0; n < 15; n += 1) {
    await stack.dependencies.limits.currentPasswords.reset(sessionIdOf(person.token));
    expect(await codeAfter(person, `falsch-${n}`)).toBe('currentPasswordWrong');
  }
  await stack.dependencies.limits.currentPasswords.reset(sessionIdOf(person.token));
  expect(await codeAfter(person, 'falsch')).toBe('unauthenticated');
  expect(await statusWith(person.token)).toBe(401);
});

test('of two concurrent changes one succeeds', async () => {
  const person = await loggedInPerson(stack);
  const other = { client: stack.client().as(await logInAgain(stack, person)) };
  const answers = await Promise.all([
    change(person, goodPassword),
    change(other, goodPassword, 'Pflaumenbaum-3-Leiter'),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

const sessionIdOf = (token: string): string => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string;
  };
  return claims.sid;
};
