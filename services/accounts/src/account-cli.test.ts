import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { securityLines } from '@attesta/testing';
import type { SecurityLines } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from './testing/accounts-stack.ts';
import type { AccountsStack } from './testing/accounts-stack.ts';
import { loggedInPerson, setPassword, step1 } from './testing/people.ts';

const script = fileURLToPath(new URL('account-cli.ts', import.meta.url));

let stack: AccountsStack;
let lines: SecurityLines;
beforeAll(async () => {
  lines = await securityLines('account-cli');
  stack = await startStack();
});
afterAll(async () => {
  await stack.close();
  await lines.remove();
});

const run = async (args: string[], env: Record<string, string> = {}) => {
  const { DATABASE_URL, LINK_SECRET, PUBLIC_URL, INTERNAL_SECRET } = stack.dependencies.settings;
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, ...args], {
      env: {
        DATABASE_URL,
        LINK_SECRET,
        PUBLIC_URL,
        INTERNAL_SECRET,
        SECURITY_LOG_FOLDER: lines.folder,
        ...env,
      },
    });
    return { code: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, stdout, stderr };
  }
};

test('a new admin gets a link that sets the password once; asked again, a new one', async () => {
  const first = await run(['admin', 'Chef@Example.ch']);
  expect(first.stdout).toContain('Created admin chef@example.ch');
  const again = await run(['admin', 'chef@example.ch']);
  expect(again.stdout).toContain('Promoted admin chef@example.ch');
  const keyIn = (text: string) => /\/password\/(\S+)/.exec(text)?.[1] ?? '';
  expect((await setPassword(stack.client(), keyIn(first.stdout))).status).toBe(400);
  expect((await setPassword(stack.client(), keyIn(again.stdout))).status).toBe(200);
  expect((await step1(stack.client(), 'chef@example.ch')).body).toEqual({ secondFactor: 'enrolment' });
});

test('K50 a customer becomes an admin without a link, and has to log in again', async () => {
  const { email, client } = await loggedInPerson(stack);
  const before = (await lines.text()).split('\n').length;
  const { code, stdout } = await run(['admin', email]);
  expect([code, stdout]).toEqual([0, `Promoted admin ${email}\n`]);
  const left = (await lines.text()).split('\n').slice(before - 1, -1);
  expect(left.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { event: 'account', outcome: 'promoted', operation: 'makeAdmin' },
  ]);
  expect(left.join('')).not.toContain(email);
  expect((await client.call('getAccount')).status).toBe(401);
});

test.each([[[]], [['admin']], [['admin', 'keine']], [['remove', 'a@b.ch']]])(
  '%j shows the usage',
  async (args) => {
    const { code, stderr } = await run(args);
    expect([code, stderr]).toEqual([2, 'usage: account-cli.ts admin <e-mail>\n']);
  },
);

test('names a missing setting', async () => {
  const { code, stderr } = await run(['admin', 'a@b.ch'], { LINK_SECRET: '' });
  expect(code).not.toBe(0);
  expect(stderr).toContain('LINK_SECRET');
});
