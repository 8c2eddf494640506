import { setTimeout as sleep } from 'node:timers/promises';
import { apiClient } from '@attesta/testing';
import type { ApiClient } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { blackPng } from '../../testing/hostile-pictures.ts';
import { paperFile, paragraph } from '../../testing/paper-files.ts';
import { dataUrlOf } from '../../testing/logo-corpus.ts';
import { details, loggedInPerson } from '../../testing/people.ts';
import { startService } from '../../testing/service-process.ts';
import type { ServiceProcess } from '../../testing/service-process.ts';

/** checks.md K45. */
const uploads = 24;
/** Milliseconds; a request that waited for all 24 would take longer on any machine. */
const longestWait = 10_000;
/** Minimum answers to another customer while some are decoded. */
const leastServed = 5;
const maxGrowth = 200 * 1024 * 1024;

/** Heaviest accepted picture. */
const heaviest = { width: 2000, height: 2000, depth: 16, channels: 3, interlaced: true } as const;

let stack: AccountsStack;
let service: ServiceProcess;
let attackers: ApiClient[];
let customer: ApiClient;

beforeAll(async () => {
  stack = await startStack();
  service = await startService(stack);
  const client = async () => apiClient(service.url, { token: (await loggedInPerson(stack)).token });
  attackers = [await client(), await client(), await client()];
  customer = await client();
});
afterAll(async () => {
  await service.stop();
  await stack.close();
});

const uploadLogo = (client: ApiClient, bytes: Buffer) =>
  client.call('updateAccount', {
    rawBody: { ...details, logo: dataUrlOf({ name: '', type: 'png', bytes }) },
  });

const uploadPaper = (client: ApiClient, bytes: Buffer) =>
  client.call('uploadStationery', { body: { name: 'Papier', docx: bytes.toString('base64') } });

/** Sends the file many times at once and measures the effect on other requests. */
const flood = async (
  attacker: ApiClient | undefined,
  bytes: Buffer,
  upload: typeof uploadLogo | typeof uploadPaper = uploadLogo,
) => {
  if (attacker === undefined) throw new Error('no attacker');
  const before = service.memory();
  let [peak, slowest, served, going] = [before, 0, 0, true];
  const watch = async (): Promise<void> => {
    while (going) {
      const start = performance.now();
      const { status } = await customer.call('getAccount');
      expect(status).toBe(200);
      slowest = Math.max(slowest, performance.now() - start);
      served += 1;
      peak = Math.max(peak, service.memory());
      await sleep(10);
    }
  };
  const watching = watch();
  const answers = await Promise.all(Array.from({ length: uploads }, () => upload(attacker, bytes)));
  going = false;
  await watching;
  return { answers, slowest, served, growth: peak - before };
};

test('K45: 24 logos of 25 million pixels at once delay no other request and take no memory', async () => {
  const bomb = await blackPng({ width: 5000, height: 4999, depth: 16, channels: 4, interlaced: true });
  expect(bomb.length).toBeLessThan(250 * 1024);
  const { answers, slowest, growth } = await flood(attackers[0], bomb);
  for (const { status, error } of answers) {
    expect([status, error?.params?.['fields']]).toEqual([400, { logo: 'logoTooManyPixels' }]);
  }
  expect(slowest).toBeLessThan(longestWait);
  expect(growth).toBeLessThan(maxGrowth);
}, 120_000);

test('K45: of 24 logos of the maximum size some are decoded one after the other, and the rest is refused for now', async () => {
  const { answers, slowest, served, growth } = await flood(attackers[1], await blackPng(heaviest));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(answers.length - refused.length).toBeGreaterThan(0);
  for (const { status, error } of refused) expect([status, error?.code]).toEqual([429, 'logoBusy']);
  expect(slowest).toBeLessThan(longestWait);
  expect(served).toBeGreaterThanOrEqual(leastServed);
  expect(growth).toBeLessThan(maxGrowth);
}, 120_000);

test('K45: 24 papers that unpack a thousandfold at once delay no other request and take no memory', async () => {
  const bomb = paperFile({
    header: paragraph('Muster AG'),
    parts: { 'word/media/a.bin': Buffer.alloc(24 * 1024 * 1024) },
  });
  const { answers, slowest, served, growth } = await flood(attackers[2], bomb, uploadPaper);
  const codes = new Set(answers.map(({ status, error }) => `${status} ${error?.code}`));
  expect(codes).toEqual(new Set(['400 stationeryUnpackedTooLarge', '429 logoBusy']));
  expect(slowest).toBeLessThan(longestWait);
  expect(served).toBeGreaterThanOrEqual(leastServed);
  expect(growth).toBeLessThan(maxGrowth);
}, 120_000);
