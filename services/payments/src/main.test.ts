import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { internalHeader, internalPass } from '@attesta/service-kit/auth/internal-caller.ts';
import { testInternalSecret, testRedis } from '@attesta/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import type { PaymentsStack } from './testing/payments-stack.ts';
import { startPaymentsStack } from './testing/payments-stack.ts';

const script = fileURLToPath(new URL('main.ts', import.meta.url));
let stack: PaymentsStack;
let child: ChildProcess | undefined;

beforeAll(async () => {
  stack = await startPaymentsStack();
});
afterEach(() => {
  child?.kill('SIGKILL');
});
afterAll(() => stack.close());

const start = (change: Record<string, string> = {}): ChildProcess => {
  const redis = testRedis();
  const { customerId, terminalId, username, password } = stack.sandbox.settings;
  child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      HTTP_PORT: '0',
      DATABASE_URL: stack.database.url('payments'),
      REDIS_URL: redis.url,
      REDIS_PREFIX: redis.prefix,
      PUBLIC_URL: 'http://localhost:8080',
      TOKEN_SECRET: 'a secret for tests that is long enough',
      INTERNAL_SECRET: testInternalSecret,
      SAFERPAY_BASE_URL: `${stack.sandbox.url}/api`,
      SAFERPAY_CUSTOMER_ID: customerId,
      SAFERPAY_TERMINAL_ID: terminalId,
      SAFERPAY_USERNAME: username,
      SAFERPAY_PASSWORD: password,
      ...change,
    },
  });
  return child;
};

/** Port in the log; the output is drained so that the service can go on logging. */
const portOf = (service: ChildProcess): Promise<string> => {
  let output = '';
  return new Promise((resolve, reject) => {
    service.once('exit', () => reject(new Error(`The service ended: ${output}`)));
    service.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const port = /"port":(\d+)/.exec(output)?.[1];
      if (port !== undefined) resolve(port);
    });
  });
};

test('starts, answers, and stops in order', async () => {
  const service = start();
  const port = await portOf(service);
  const prices = await fetch(`http://127.0.0.1:${port}/api/account/prices`, {
    headers: { [internalHeader]: internalPass(testInternalSecret) },
  });
  expect(await prices.json()).toHaveLength(3);
  expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
  const exit = once(service, 'exit');
  service.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
});

test('exits with the name of an invalid setting', async () => {
  const service = start({ SAFERPAY_TERMINAL_ID: '1' });
  let output = '';
  service.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = (await once(service, 'exit')) as [number];
  expect(code).not.toBe(0);
  expect(output).toContain('SAFERPAY_TERMINAL_ID');
});
