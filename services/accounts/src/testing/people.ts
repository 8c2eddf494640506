import type { ApiAnswer, ApiClient } from '@attesta/testing';
import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { generateSync } from 'otplib';

import { Account } from '../modules/account/account.entity.ts';
import { hashPassword } from '../modules/credentials/password-hash.ts';
import type { AccountsStack } from './accounts-stack.ts';

export const goodPassword = 'Birnbaum-7-Leiter';

let people = 0;

export const newEmail = (): string => {
  people += 1;
  return `person${people}@example.ch`;
};

/** Details that each change of an account repeats. */
export const details = {
  firstname: 'Anna',
  lastname: 'Muster',
  organization: 'Muster AG',
  address: 'Seestrasse 5',
  zip: '6000',
  city: 'Luzern',
};

/** Complete registration; override the fields under test. */
export const registration = (overrides: Record<string, unknown> = {}) => ({
  firstname: 'Anna',
  lastname: 'Muster',
  email: newEmail(),
  organization: 'Muster AG',
  address: 'Bahnhofstrasse 1',
  zip: '8001',
  city: 'Zürich',
  language: 'de' as const,
  templateFilename: 'standard.docx',
  ...overrides,
});

/** Acts as the captcha widget: fetches and solves a challenge, and returns the header's value. */
export const solveCaptcha = async (client: ApiClient): Promise<string> => {
  const { body } = await client.call('getCaptcha');
  return solve(body);
};

/** Proof of work demanded by a refused login. */
export const proofFor = async ({ error }: Pick<ApiAnswer<unknown>, 'error'>): Promise<string> =>
  solve(error?.params?.['challenge']);

const solve = async (given: unknown): Promise<string> => {
  const challenge = given as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};

/** Registers over HTTP. */
export const signUp = async (client: ApiClient, body = registration()) =>
  client.call('signUp', { rawBody: body, headers: { captcha: await solveCaptcha(client) } });

/** Key in the oldest unread mail to this address with a link; marks earlier mails as read. */
export const keyFromMail = async ({ inbox }: AccountsStack, email: string): Promise<string> => {
  for (;;) {
    const { text } = await inbox.waitForMail({ to: email });
    const key = /https:\/\/attesta\.example\/password\/(\S+)/.exec(text)?.[1];
    if (key !== undefined) return key;
  }
};

export const setPassword = (client: ApiClient, token: string, password = goodPassword) =>
  client.call('setPassword', { body: { token, password, passwordConfirm: password } });

let goodPasswordHash: Promise<string> | undefined;

/** Person with a password but no second factor, inserted into the database: most tests are not about signing up. */
export const registerPerson = async (stack: AccountsStack): Promise<string> => {
  goodPasswordHash ??= hashPassword(goodPassword);
  const person = registration();
  await stack.em().insert(Account, {
    ...person,
    registeredAt: stack.clock.now(),
    passwordHash: await goodPasswordHash,
  });
  return person.email;
};

/** Code of an authenticator app at the stack's time. */
export const codeOf = ({ clock }: AccountsStack, secret: string): string =>
  generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) });

export const step1 = (client: ApiClient, email: string, passwort = goodPassword) =>
  client.call('login', { body: { email, passwort } });

/** First step with the demanded proof of work. */
export const step1WithProof = async (client: ApiClient, email: string, passwort = goodPassword) => {
  const captcha = await proofFor(await step1(client, email, passwort));
  return client.call('login', { body: { email, passwort }, headers: { captcha } });
};

export const step2 = (
  client: ApiClient,
  email: string,
  headers: { code: string; secret?: string; remember?: string; verify?: string; 'user-agent'?: string },
  passwort = goodPassword,
) => client.call('login', { body: { email, passwort }, headers: { verify: 'true', ...headers } });

export type Person = { email: string; secret: string; token: string; client: ApiClient };

/** Customer who has registered, enrolled the second factor and logged in. */
export const loggedInPerson = async (stack: AccountsStack): Promise<Person> => {
  const email = await registerPerson(stack);
  const client = stack.client();
  await step1(client, email);
  const { body } = await client.call('getQrcode', { query: { email } });
  const secret = body.secret ?? '';
  const answer = await step2(client, email, { secret, code: codeOf(stack, secret) });
  if (answer.token === undefined) throw new Error(`no token: ${answer.bytes.toString()}`);
  return { email, secret, token: answer.token, client: client.as(answer.token) };
};

/** Logs in again half a minute later, because a code counts once. */
export const logInAgain = async (
  stack: AccountsStack,
  { email, secret }: Pick<Person, 'email' | 'secret'>,
  headers: { remember?: string; 'user-agent'?: string } = {},
): Promise<string> => {
  stack.clock.advance(30_000);
  const client = stack.client();
  await step1(client, email);
  const answer = await step2(client, email, { code: codeOf(stack, secret), ...headers });
  if (answer.token === undefined) throw new Error(`no token: ${answer.bytes.toString()}`);
  return answer.token;
};
