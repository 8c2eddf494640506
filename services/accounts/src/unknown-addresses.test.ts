import type { ApiAnswer, ApiClient } from '@attesta/testing';
import { checkSize } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { hashPassword, verifyPassword } from './modules/password/password-hash.ts';
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

/** What somebody who wants to know whether an address has an account can ask without a login. */
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

/** An address that has an account with a password. */
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

/** All of an answer that a caller can see, without the moment it was given. */
const visible = ({ status, headers, bytes }: ApiAnswer<unknown>): string => {
  const shown = [...headers].filter(([name]) => name !== 'date');
  return JSON.stringify([status, shown, bytes.toString()]);
};

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
};

type Comparison = { answers: Set<string>; known: number; unknown: number; hash: number };

/**
 * Asks in pairs, which of the two comes first taking turns, so that whatever else the machine does meets both alike.
 * Each request comes from an address of its own and is about an e-mail of its own: no limit is in its way.
 */
const compare = async ({ prepare }: Question, pairs: number): Promise<Comparison> => {
  const times = { known: [] as number[], unknown: [] as number[], hash: [] as number[] };
  const answers = new Set<string>();
  for (let pair = 0; pair < pairs; pair += 1) {
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
  return { answers, known: median(times.known), unknown: median(times.unknown), hash: median(times.hash) };
};

/** Largest difference of the medians, as a share of one password hash. */
const tolerated = 0.1;
/** Pairs of each attempt: on a busy machine a few may tell what is not so; many tell it only if it is. */
const attempts = checkSize([24, 60, 150, 500], [500]);

const differenceOf = ({ known, unknown, hash }: Comparison): number => Math.abs(known - unknown) / hash;

test.for(questions)(
  'K27: $name: neither the answer nor its time tells whether an e-mail has an account',
  { timeout: 600_000 },
  async (question) => {
    let last: Comparison | undefined;
    for (const pairs of attempts) {
      last = await compare(question, pairs);
      expect([...last.answers]).toEqual([expect.any(String)]);
      if (differenceOf(last) <= tolerated) return;
    }
    expect.fail(`the time tells: ${JSON.stringify(last)}`);
  },
);
