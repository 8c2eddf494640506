import { setTimeout as sleep } from 'node:timers/promises';
import { defaultBodyLimit } from '@attesta/contracts';
import type { OperationDefinition } from '@attesta/contracts';
import { operations } from '@attesta/contracts/operations.ts';
import { apiClient } from '@attesta/testing/network/api-client.ts';
import type { ArrangedAccount } from '@attesta/testing/arrange-account.ts';
import { checkSize } from '@attesta/testing/check-size.ts';
import { expect, test } from '@playwright/test';

import { watchMemory } from '../support/stack/memory.ts';
import { startOwnStack } from '../support/stack/own-stack.ts';
import type { OwnStack } from '../support/stack/own-stack.ts';
import { sendRaw } from '../support/stack/raw-request.ts';
import type { RawAnswer } from '../support/stack/raw-request.ts';

const megabyte = 1024 * 1024;
/** Megabytes that a process's memory may rise at its peak. */
const tolerated = 50;

let stack: OwnStack;
let customer: ArrangedAccount;

test.describe.configure({ timeout: 600_000 });

test.beforeAll(async () => {
  stack = await startOwnStack('large-bodies');
  customer = await stack.arrange({ credit: 1 });
});

test.afterAll(() => stack.stop());

const limitOf = ({ bodyLimit }: OperationDefinition): number => bodyLimit ?? defaultBodyLimit;

/** Operations whose handlers may read a body of a customer. */
const withBody = operations.filter(
  ({ body, roles }) => body !== undefined && (roles.includes('visitor') || roles.includes('customer')),
);

const someId = '01990000-0000-7000-8000-000000000001';
/** Ids of all kinds of rows, because a body without an id would get a 404 at once. */
const ids = `"id":"${someId}","idZeugnis":"${someId}","zeugnisId":"${someId}"`;
const frame = `{${ids},"filler":""}`.length;

/** JSON of exactly so many bytes that no operation accepts. */
const jsonOf = (bytes: number): string => `{${ids},"filler":"${'x'.repeat(bytes - frame)}"}`;

type Sent = { body: string | Uint8Array; announced: boolean };

const send = ({ method, path }: OperationDefinition, { body, announced }: Sent): Promise<RawAnswer> => {
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  return sendRaw(stack.url, {
    method,
    path: path.replaceAll(/:\w+/g, someId),
    token: customer.token,
    body: [body],
    announced: announced ? length : undefined,
  });
};

/** So many bytes in chunks that are generated while sending. */
const flood = function* (bytes: number): Iterable<Uint8Array> {
  const chunk = Buffer.alloc(64 * 1024, '[');
  for (let sent = 0; sent < bytes; sent += chunk.length) yield chunk;
};

/** One byte a second, for longer than the gateway waits. */
const trickle = async function* (): AsyncIterable<string> {
  for (const byte of `{"email":"${'x'.repeat(240)}`) {
    yield byte;
    await sleep(1000);
  }
};

const processNames = ['gateway', 'accounts', 'payments', 'references'] as const;

/**
 * Runs a burden twice, because a process that has just started grows with any work. The second time each process must
 * stay within its memory, and none may have ended.
 */
const expectBurdenBorne = async (burden: () => Promise<void>): Promise<void> => {
  await burden();
  const watched = processNames.map((name) => {
    const pid = stack.pid(name);
    if (pid === undefined) throw new Error(`${name} is not running`);
    return { name, pid, riseOf: watchMemory(pid) };
  });
  await burden();
  for (const { name, pid, riseOf } of watched) {
    expect(stack.pid(name), `${name} is the same process`).toBe(pid);
    expect(riseOf(), `${name} in MB`).toBeLessThan(tolerated);
  }
  const { body } = await apiClient(stack.url, { token: customer.token }).call('getAccount');
  expect(body).toMatchObject({ email: customer.email, admin: false });
};

test('K37: a body as large as the limit of its operation is read, one byte more is refused', async () => {
  await expectBurdenBorne(async () => {
    for (const operation of withBody) {
      const limit = limitOf(operation);
      for (const announced of [true, false]) {
        const fits = await send(operation, { body: jsonOf(limit), announced });
        expect([operation.name, fits]).toEqual([operation.name, { status: 400, code: 'validation' }]);
        const over = await send(operation, { body: jsonOf(limit + 1), announced });
        expect([operation.name, over]).toEqual([operation.name, { status: 413, code: 'bodyTooLarge' }]);
      }
    }
  });
});

test('K37: bodies of 100 MB are refused, announced or not', async () => {
  const bytes = 100 * megabyte;
  await expectBurdenBorne(async () => {
    const sendings = Array.from({ length: checkSize(2, 8) }, (_, n) =>
      sendRaw(stack.url, {
        method: 'PUT',
        path: '/api/account',
        token: customer.token,
        body: flood(bytes),
        announced: n % 2 === 0 ? bytes : undefined,
      }),
    );
    for (const answer of await Promise.all(sendings)) {
      expect(answer).toEqual({ status: 413, code: 'bodyTooLarge' });
    }
  });
});

test('K37: bodies of one byte a second end in 408, and delay no other request', async () => {
  const { url } = stack;
  const path = '/api/login';
  await expectBurdenBorne(async () => {
    const slow = Array.from({ length: checkSize(10, 200) }, () =>
      sendRaw(url, { method: 'POST', path, body: trickle(), announced: 250 }),
    );
    const { status } = await apiClient(url, { token: customer.token }).call('getAccount');
    expect(status).toBe(200);
    for (const answer of await Promise.all(slow)) expect(answer.status).toBe(408);
  });
});

const keys = (count: number): string =>
  Array.from({ length: count }, (_, n) => `"k${n.toString(36)}":1`).join(',');

/** Bodies that might upset a parser or a handler; no operation accepts them. */
const nasty: readonly [string, string | Uint8Array, string][] = [
  ['10,000 keys', `{${ids},${keys(10_000)}}`, 'validation'],
  ['__proto__', `{${ids},"__proto__":{"admin":true}}`, 'validation'],
  ['constructor', `{${ids},"constructor":{"prototype":{"admin":true}}}`, 'validation'],
  ['a deep nest', `{${ids},"filler":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 'validation'],
  ['a list', '[]', 'validation'],
  ['null', 'null', 'validation'],
  ['half of a body', '{"filler":', 'malformedBody'],
  ['no text at all', Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28]), 'malformedBody'],
];

for (const [name, body, code] of nasty) {
  test(`K37: ${name} as a body is a 400 on every route`, async () => {
    await expectBurdenBorne(async () => {
      for (const operation of withBody.filter((each) => body.length <= limitOf(each))) {
        const answer = await send(operation, { body, announced: true });
        expect([operation.name, answer]).toEqual([operation.name, { status: 400, code }]);
      }
    });
  });
}

test('K37: __proto__ beside valid fields changes nothing but these', async () => {
  const client = apiClient(stack.url, { token: customer.token });
  const details = {
    firstname: 'Regula',
    lastname: 'Ammann',
    organization: 'Alpina Haustechnik AG',
    address: 'Technikumstrasse 8',
    zip: '8400',
    city: 'Winterthur',
  };
  const before = await client.call('getAccount');
  const polluted = `{"__proto__":{"organization":"Fremd AG","admin":true},${JSON.stringify(details).slice(1)}`;
  const saved = await client.call('updateAccount', { rawBody: polluted });
  expect([saved.status, saved.body]).toEqual([200, { ...before.body, ...details }]);
  const other = await stack.arrange();
  const { body } = await apiClient(stack.url, { token: other.token }).call('getAccount');
  expect(body).toMatchObject({ email: other.email, admin: false });
});
