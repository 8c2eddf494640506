import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createAddressDigest } from './address-digest.ts';
import { openSecurityLog } from './security-log.ts';
import type { SecurityLog } from './security-log.ts';

let folder: string;
let log: SecurityLog;
let ordinary: Record<string, unknown>[];

const logger = pino({ level: 'info' }, { write: (line: string) => void ordinary.push(JSON.parse(line)) });
const settings = (change: object = {}) => ({
  INTERNAL_SECRET: 'a secret that only this test has, long enough',
  SECURITY_LOG_FOLDER: folder,
  SECURITY_LOG_MEGABYTES: 1,
  SECURITY_LOG_DAYS: 30,
  ...change,
});
const origin = { ip: '192.0.2.7', requestId: 'r-1', operation: 'login' };
const refused = { event: 'login', outcome: 'refused', accountId: null } as const;
const accountId = '01990000-0000-7000-8000-000000000001';

const read = async (): Promise<Record<string, unknown>[]> =>
  (await readFile(join(folder, 'test.log'), 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

beforeEach(async () => {
  ordinary = [];
  folder = await mkdtemp(join(tmpdir(), 'attesta-security-'));
  log = openSecurityLog('test', settings(), logger);
});
afterEach(async () => {
  await log.close();
  await rm(folder, { recursive: true, force: true });
});

test('an event is one line that says when, what, who and from where, and names no address', async () => {
  log.record({ event: 'login', outcome: 'accepted', detail: 'totp', accountId }, origin);
  await log.flush();
  const [line] = await read();
  expect(line).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    channel: 'security',
    part: 'test',
    event: 'login',
    outcome: 'accepted',
    detail: 'totp',
    address: expect.stringMatching(/^[\w-]{22}$/),
    operation: 'login',
    accountId,
    requestId: 'r-1',
  });
  expect(await readFile(join(folder, 'test.log'), 'utf8')).not.toContain('192.0.2.7');
  expect((await stat(join(folder, 'test.log'))).mode & 0o777).toBe(0o600);
});

test('nothing that a caller chose adds a line or a field', async () => {
  log.record(
    { ...refused, accountId: 'x"}\n{"event":"login"', targetId: '\n{}' },
    { ...origin, ip: '\n{"event":"forged"}', requestId: 'a\n{"event":"forged"}' },
  );
  await log.flush();
  expect(await read()).toMatchObject([{ event: 'login', accountId: null, targetId: null, requestId: null }]);
  expect(await readFile(join(folder, 'test.log'), 'utf8')).not.toContain('forged');
});

test('a flood of one kind is counted: a few lines, then one with the number', async () => {
  for (let n = 0; n < 5000; n += 1) log.record(refused, origin);
  log.record({ event: 'account', outcome: 'deleted', accountId }, origin);
  await log.close();
  const lines = await read();
  expect(lines.filter(({ event }) => event === 'account')).toHaveLength(1);
  expect(lines.filter(({ count }) => count === undefined)).toHaveLength(21);
  expect(lines.filter(({ count }) => count !== undefined)).toMatchObject([
    { event: 'login', outcome: 'refused', count: 4980, accountId: null },
  ]);
});

test('a flood from many networks is counted, too, and hides nothing that was accepted', async () => {
  for (let n = 0; n < 5000; n += 1) log.record(refused, { ...origin, ip: `2001:db8:0:${n.toString(16)}::1` });
  log.record({ event: 'login', outcome: 'accepted', accountId }, origin);
  await log.close();
  const lines = await read();
  expect(lines.length).toBeLessThan(310);
  expect(lines.at(-1)).toMatchObject({ address: null, count: 4700 });
  expect(lines.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1);
});

test('the file is set aside when it is full; the oldest ones go', async () => {
  for (let n = 0; n < 12_000; n += 1) {
    log.record({ event: 'login', outcome: 'accepted', accountId }, origin);
    if (n % 400 === 0) await log.flush();
  }
  await log.flush();
  const files = await readdir(folder);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  expect(files.length).toBeGreaterThan(5);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1024 * 1024 + 300_000);
});

test('a disk that is away holds nobody up, is reported once, and gets what waited', async () => {
  await log.close();
  await rm(folder, { recursive: true });
  await writeFile(folder, 'no folder');
  log = openSecurityLog('test', settings(), logger);
  for (let n = 0; n < 3; n += 1) {
    log.record(refused, origin);
    await log.flush();
  }
  expect(ordinary.map(({ msg }) => msg)).toEqual(['security events cannot be written']);
  await rm(folder);
  log.record(refused, origin);
  await log.flush();
  expect(await read()).toHaveLength(4);
  expect(ordinary.at(-1)).toMatchObject({ msg: 'security events are written again', lost: 0 });
});

test('without a folder the lines go to the ordinary log, marked', () => {
  openSecurityLog('test', settings({ SECURITY_LOG_FOLDER: undefined }), logger).record(refused, origin);
  expect(ordinary).toMatchObject([{ channel: 'security', event: 'login', outcome: 'refused' }]);
});

test('a network is recognisable for a month, and by the key only', () => {
  const digest = createAddressDigest('one secret');
  const november = new Date('2026-11-30T23:59:59Z');
  expect(digest('192.0.2.7', november)).toBe(digest('192.0.2.7', new Date('2026-11-01T00:00:00Z')));
  expect(digest('192.0.2.7', november)).not.toBe(digest('192.0.2.8', november));
  expect(digest('192.0.2.7', november)).not.toBe(digest('192.0.2.7', new Date('2026-12-01T00:00:00Z')));
  expect(digest('192.0.2.7', november)).not.toBe(createAddressDigest('another')('192.0.2.7', november));
  expect(digest('2001:db8:0:1::5', november)).toBe(digest('2001:0DB8::1:a:b:c:d', november));
  expect(digest('2001:db8:0:1::5', november)).not.toBe(digest('2001:db8:0:2::5', november));
});
