import type { ApiAnswer, ApiClient } from '@attesta/testing';
import { checkSize } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { hashPassword, verifyPassword } from './modules/credentials/password-hash.ts';
import { startStack } from './testing/accounts-stack.ts';
import type { AccountsStack } from './testing/accounts-stack.ts';
import { goodPassword, newEmail, registration, solveCaptcha } from './testing/people.ts';

let stack: AccountsStack;
let passwordHash = '';
beforeAll(async () => {
  stack = await startStack();
  passwordHash = await hashPassword(goodPassword);
});
afterAll(() => stack.close());

/** Anonymous request that could reveal whether an address has an account. */
type Question = {
  name: string;
  prepare(client: ApiClient, email: string): Promise<() => Promise<ApiAnswer<unknown>>>;
};

const questions: readonly Question[] = [
  {
    name: 'login',
    prepare: async (client, email) => () =>
      client.call('login', { body: { email, passwort: 'not-the-Password-1' } }),
  },
  {
    name: 'reset',
    prepare: async (client, email) => () => client.call('requestPasswordReset', { query: { email } }),
  },
  {
    name: 'sign-up',
    prepare: async (client, email) => {
      const headers = { captcha: await solveCaptcha(client) };
      return () => client.call('signUp', { body: registration({ email }), headers });
    },
  },
];

/** Address of an account with a password. */
const knownAddress = async (): Promise<string> => {
  const email = newEmail();
  await stack.em().execute(
    `insert into accounts.account (email, firstname, lastname, template_filename, registered_at, password_hash)
     values (?, 'Anna', 'Muster', 'standard.docx', now(), ?)`,
    [email, passwordHash],
  );
  return email;
};

const timed = async <Result>(
  work: () => Promise<Result>,
): Promise<{ milliseconds: number; result: Result }> => {
  const start = performance.now();
  const result = await work();
  return { milliseconds: performance.now() - start, result };
};

/** Visible parts of an answer, without the date. */
const visible = ({ status, headers, bytes }: ApiAnswer<unknown>): string => {
  const shown = [...headers].filter(([name]) => name !== 'date');
  return JSON.stringify([status, shown, bytes.toString()]);
};

/** Compared quantile: other programs only slow requests down, so the fast ones reveal most. */
const comparedShare = checkSize(0.2, 0.5);

const quantile = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * comparedShare)] ?? 0;

/** Distinct answers, and milliseconds of each request. */
type Asked = { answers: Set<string>; known: number[]; unknown: number[]; hash: number[] };

/**
 * Sends pairs in alternating order, so that the load of the machine affects both alike. Each request has its own
 * network address and e-mail, so that no limit applies.
 */
const askUntil = async (
  { prepare }: Question,
  pairs: number,
  { answers, ...times }: Asked,
): Promise<void> => {
  for (let pair = times.hash.length; pair < pairs; pair += 1) {
    const emails = { known: await knownAddress(), unknown: newEmail() };
    const ask = {
      known: await prepare(stack.client(), emails.known),
      unknown: await prepare(stack.client(), emails.unknown),
    };
    const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const { milliseconds, result } = await timed(ask[kind]);
      times[kind].push(milliseconds);
      answers.add(visible(result));
    }
    times.hash.push((await timed(() => verifyPassword(passwordHash, goodPassword, 'known'))).milliseconds);
  }
};

/** Maximum difference of the compared times, as a share of one password hash. */
const tolerance = 0.1;
/**
 * Numbers of pairs after which the times are compared: a few may differ by chance on a busy machine, many only by
 * cause.
 */
const pairCounts = checkSize([24, 60, 150, 500], [500]);

const differenceOf = ({ known, unknown, hash }: Asked): number =>
  Math.abs(quantile(known) - quantile(unknown)) / quantile(hash);

test.for(questions)(
  'K27: $name: neither the answer nor its time reveals whether an e-mail has an account',
  { timeout: 600_000 },
  async (question) => {
    const asked: Asked = { answers: new Set(), known: [], unknown: [], hash: [] };
    for (const pairs of pairCounts) {
      await askUntil(question, pairs, asked);
      expect([...asked.answers]).toEqual([expect.any(String)]);
      if (differenceOf(asked) <= tolerance) return;
    }
    expect.fail(`the time tells: they differ by ${differenceOf(asked).toFixed(2)} of a password hash`);
  },
);
