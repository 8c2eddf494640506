import { decodeProtectedHeader } from 'jose';
import { apiClient, testServer } from '@attesta/testing';
import type { TestServer } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createAccountsApp } from './app.ts';
import { renewSealedSecrets } from './jobs/renew-sealed-secrets.ts';
import { closeDependencies, openDependencies } from './dependencies.ts';
import type { Dependencies } from './dependencies.ts';
import { newAddress, startStack, testSettings } from './testing/accounts-stack.ts';
import type { AccountsStack } from './testing/accounts-stack.ts';
import {
  keyFromMail,
  loggedInPerson,
  logInAgain,
  registration,
  setPassword,
  signUp,
} from './testing/people.ts';

/** Secrets of one generation; a stack under test starts with `t`, `l` and 7. */
const secretsOf = (letter: string, byte: number) => ({
  TOKEN_SECRET: letter.repeat(33),
  LINK_SECRET: letter.repeat(34),
  TOTP_KEY: Buffer.alloc(32, byte).toString('base64'),
});
const first = {
  TOKEN_SECRET: 't'.repeat(32),
  LINK_SECRET: 'l'.repeat(32),
  TOTP_KEY: secretsOf('', 7).TOTP_KEY,
};
const second = secretsOf('x', 8);
const third = secretsOf('y', 9);

const previous = (secrets: typeof first) =>
  Object.fromEntries(Object.entries(secrets).map(([name, value]) => [`${name}_PREVIOUS`, value]));

let stack: AccountsStack;
const opened: { dependencies: Dependencies; server: TestServer }[] = [];

beforeAll(async () => {
  stack = await startStack();
});
afterAll(async () => {
  for (const { dependencies, server } of opened) {
    await server.close();
    await closeDependencies(dependencies);
  }
  await stack.close();
});

/** Starts another service on the same database with other settings. */
const restart = async (settings: Record<string, string>): Promise<AccountsStack> => {
  const dependencies = await openDependencies(testSettings(stack.database, settings), { clock: stack.clock });
  const server = await testServer(createAccountsApp(dependencies));
  opened.push({ dependencies, server });
  return {
    ...stack,
    dependencies,
    url: server.url,
    client: () => apiClient(server.url, { ip: newAddress() }),
  };
};

const sealedOf = async (email: string) => {
  const sql = 'select totp_secret as sealed from accounts.account where email = ?';
  const [row] = await stack.em().execute<{ sealed: string }[]>(sql, [email]);
  return row?.sealed ?? '';
};
const statusWith = async (at: AccountsStack, token: string) =>
  (await at.client().as(token).call('getAccount')).status;

test('secrets are rotated twice: who is logged in stays so, links and second factors go on, until a key is given up', async () => {
  const person = await loggedInPerson(stack);
  const body = registration();
  await signUp(stack.client(), body);
  const mailed = await keyFromMail(stack, body.email);

  const rotated = await restart({ ...second, ...previous(first) });
  expect(await statusWith(rotated, person.token)).toBe(200);
  expect((await setPassword(rotated.client(), mailed)).status).toBe(200);
  const token = await logInAgain(rotated, person);
  expect(decodeProtectedHeader(token).kid).not.toBe(decodeProtectedHeader(person.token).kid);
  // The login has resealed the second factor.
  expect(await sealedOf(person.email)).toMatch(new RegExp(`^${rotated.dependencies.vault.keyId}\\.`));
  expect(await statusWith(stack, token)).toBe(401);

  const again = await restart({ ...third, ...previous(second) });
  expect(await statusWith(again, token)).toBe(200);
  expect(await statusWith(again, person.token)).toBe(401);
  expect(await statusWith(again, await logInAgain(again, person))).toBe(200);
  expect((await setPassword(again.client(), mailed)).status).toBe(400);
});

test('the renewal reseals second factors of absent owners with the newest key', async () => {
  await stack.em().execute('update accounts.account set totp_secret = null');
  const [absent, lost] = [await loggedInPerson(stack), await loggedInPerson(stack)];
  await stack
    .em()
    .execute("update accounts.account set totp_secret = '00000000.a.b.c' where email = ?", [lost.email]);
  const rotated = await restart({ ...second, ...previous(first) });
  const { orm, vault } = rotated.dependencies;
  const outcomes = await Promise.all([1, 2].map(() => renewSealedSecrets(orm.em.fork(), vault)));
  expect(outcomes.map(({ left }) => left)).toEqual([1, 1]);
  expect(await sealedOf(absent.email)).toMatch(new RegExp(`^${vault.keyId}\\.`));
  expect(await renewSealedSecrets(orm.em.fork(), vault)).toEqual({ renewed: 0, left: 1 });

  const again = await restart(second);
  expect(await statusWith(again, await logInAgain(again, absent))).toBe(200);
});
