import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { PaymentsStack } from './testing/payments-stack.ts';
import { startPaymentsStack } from './testing/payments-stack.ts';

const run = promisify(execFile);
const script = fileURLToPath(new URL('grant-cli.ts', import.meta.url));
let stack: PaymentsStack;

beforeAll(async () => {
  stack = await startPaymentsStack();
});
afterAll(() => stack.close());

const grant = async (...args: string[]): Promise<{ code: number; output: string }> => {
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: stack.database.url('payments') };
  try {
    const { stdout } = await run(process.execPath, [script, ...args], { env });
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, output: stderr };
  }
};

test('grants credit and lists it as a granted payment', async () => {
  const { accountId, client } = await stack.newAccount();
  const email = `${accountId}@example.ch`;
  expect(await grant(email, '12')).toEqual({
    code: 0,
    output: `${email}: 12 granted, credit is now 12\n`,
  });
  await grant(email, '3');
  expect((await client.call('getPayment')).body).toMatchObject({
    zeugnisGuthaben: 15,
    letzteZahlung: expect.any(String),
    zahlungPendent: false,
  });
  expect(
    await stack.query(
      'select anzahl, amount, status from payments.payment where account_id = $1 order by id',
      [accountId],
    ),
  ).toEqual([
    { anzahl: 12, amount: 0, status: 'GRANTED' },
    { anzahl: 3, amount: 0, status: 'GRANTED' },
  ]);
});

test('refuses an invalid number of references', async () => {
  const { accountId, client } = await stack.newAccount();
  const { code, output } = await grant(`${accountId}@example.ch`, '0');
  expect(code).toBe(1);
  expect(output).toContain('Muss eine Zahl zwischen 1 und 9999 sein');
  expect((await client.call('getPayment')).body.zeugnisGuthaben).toBe(0);
});

test('reports an unknown e-mail', async () => {
  expect(await grant('nobody@elsewhere.ch', '3')).toEqual({
    code: 1,
    output: 'There is no account with the e-mail nobody@elsewhere.ch\n',
  });
});
