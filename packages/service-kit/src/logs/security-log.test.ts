import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createNetworkDigest } from './network-digest.ts';
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

const readFileOf = async (name: string): Promise<Record<string, unknown>[]> =>
  (await readFile(join(folder, name), 'utf8').catch(() => ''))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
/** Files of known callers (session or right password) and of strangers. */
const readKnown = () => readFileOf('test.log');
const readStrangers = () => readFileOf('test-strangers.log');

type Party = { address: string; accountId: string | null; targetId: string | null; count: number };
const partiesOf = (lines: readonly Record<string, unknown>[]): Party[] =>
  lines.flatMap(({ of }) => (of ?? []) as Party[]);

beforeEach(async () => {
  ordinary = [];
  folder = await mkdtemp(join(tmpdir(), 'attesta-security-'));
  log = openSecurityLog('test', settings(), logger);
});
afterEach(async () => {
  await log.close();
  await rm(folder, { recursive: true, force: true });
});

test('writes an event as one line with time, event, account and network digest, without the address', async () => {
  log.record({ event: 'login', outcome: 'accepted', detail: 'totp', accountId }, origin);
  await log.flush();
  const [line] = await readKnown();
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

test('values chosen by a caller add no line and no field', async () => {
  log.record(
    { ...refused, accountId: 'x"}\n{"event":"login"', targetId: '\n{}' },
    { ...origin, ip: '\n{"event":"forged"}', requestId: 'a\n{"event":"forged"}' },
  );
  await log.flush();
  expect(await readStrangers()).toMatchObject([
    { event: 'login', accountId: null, targetId: null, requestId: null },
  ]);
  expect(await readFile(join(folder, 'test-strangers.log'), 'utf8')).not.toContain('forged');
});

const uuid = (n: number): string => `01990000-0000-7000-8000-${n.toString().padStart(12, '0')}`;
const addressOf = (n: number): string => `2001:db8:${n.toString(16)}::1`;
const roleRefused = { event: 'access', outcome: 'refused', detail: 'role' } as const;

test('sums up a flood of one kind: a few lines, then one with the count by account and network', async () => {
  for (let n = 0; n < 5000; n += 1) log.record({ ...refused, accountId }, origin);
  log.record({ event: 'account', outcome: 'deleted', accountId }, origin);
  await log.close();
  expect((await readKnown()).filter(({ event }) => event === 'account')).toHaveLength(1);
  const lines = await readStrangers();
  expect(lines.filter(({ count }) => count === undefined)).toHaveLength(20);
  expect(lines.filter(({ count }) => count !== undefined)).toMatchObject([
    {
      event: 'login',
      outcome: 'refused',
      count: 4980,
      of: [{ accountId, targetId: null, count: 4980, address: lines[0]?.['address'] }],
    },
  ]);
});

test('K63 a flood of all kinds from many networks hides no event of another account', async () => {
  log = openSecurityLog('test', settings({ SECURITY_LOG_MEGABYTES: 50 }), logger);
  const kinds = [
    refused,
    { event: 'token', outcome: 'refused' },
    { event: 'captcha', outcome: 'refused' },
  ] as const;
  for (let n = 0; n < 9000; n += 1) {
    const kind = kinds[n % 3] ?? refused;
    log.record({ ...kind, accountId: null }, { ...origin, ip: addressOf(n % 3000) });
  }
  // A login of another account, refused to strangers; and a known account, refused by role.
  log.record({ ...refused, accountId: uuid(1) }, { ...origin, ip: '192.0.2.1' });
  log.record({ ...roleRefused, accountId: uuid(2), targetId: uuid(3) }, { ...origin, ip: '192.0.2.2' });
  await log.close();
  const strangers = await readStrangers();
  expect(partiesOf(strangers).find((party) => party.accountId === uuid(1))).toMatchObject({
    address: expect.stringMatching(/^[\w-]{22}$/),
    count: 1,
  });
  expect(await readKnown()).toMatchObject([
    { ...roleRefused, accountId: uuid(2), targetId: uuid(3), requestId: 'r-1' },
  ]);
  // No event is lost, and 9,000 events take a tenth of as many lines.
  const written = strangers.filter(({ count }) => count === undefined).length;
  const counted = partiesOf(strangers).reduce((sum, { count }) => sum + count, 0);
  expect([written, written + counted]).toEqual([600, 9001]);
  expect((await stat(join(folder, 'test-strangers.log'))).size).toBeLessThan(9001 * 130);
});

test('K63 a thousand refusals of one account hide no other account of the same network', async () => {
  for (let n = 0; n < 1000; n += 1) {
    log.record({ ...roleRefused, detail: 'row', accountId: uuid(1), targetId: uuid(100 + n) }, origin);
  }
  log.record({ ...roleRefused, detail: 'row', accountId: uuid(2), targetId: uuid(3) }, origin);
  await log.close();
  const lines = await readKnown();
  expect(lines).toHaveLength(22);
  expect(lines.find((line) => line['accountId'] === uuid(2))).toMatchObject({ targetId: uuid(3) });
  const parties = partiesOf(lines);
  expect(parties.every((party) => party.accountId === uuid(1) && party.address !== null)).toBe(true);
  expect(parties.filter(({ targetId }) => targetId !== null)).toHaveLength(50);
  expect(parties.reduce((sum, { count }) => sum + count, 0)).toBe(980);
});

test('K63 a flood that fills the files of strangers displaces no event of a known account', async () => {
  log.record({ event: 'password', outcome: 'changed', detail: 'link', accountId }, origin);
  await log.flush();
  // Minutes of a flood from 1,000 networks on 3,000 accounts: more than the files hold.
  for (let minute = 0; minute < 4; minute += 1) {
    for (let n = 0; n < 3000; n += 1) {
      log.record({ ...refused, accountId: uuid(n) }, { ...origin, ip: addressOf(n % 1000) });
    }
    await log.close();
  }
  const files = await readdir(folder);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  expect(files.filter((file) => file.startsWith('test-strangers.')).length).toBeGreaterThan(2);
  expect(await readKnown()).toMatchObject([{ event: 'password', outcome: 'changed', accountId }]);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1.2 * 1024 * 1024);
});

test('rotates a full file and deletes the oldest ones', async () => {
  for (let n = 0; n < 12_000; n += 1) {
    log.record({ event: 'login', outcome: 'accepted', accountId: uuid(n) }, origin);
    if (n % 400 === 0) await log.flush();
  }
  await log.flush();
  const files = await readdir(folder);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  expect(files.length).toBeGreaterThan(3);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(512 * 1024 + 300_000);
});

test('a disk that is away blocks no caller, is reported once, and gets the buffered lines', async () => {
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
  expect(await readStrangers()).toHaveLength(4);
  expect(ordinary.at(-1)).toMatchObject({ msg: 'security events are written again', lost: 0 });
});

test('without a folder, lines go to the ordinary log with their channel', () => {
  openSecurityLog('test', settings({ SECURITY_LOG_FOLDER: undefined }), logger).record(refused, origin);
  expect(ordinary).toMatchObject([{ channel: 'security', event: 'login', outcome: 'refused' }]);
});

test('a network has the same digest within a month, and only with the same secret', () => {
  const digest = createNetworkDigest('one secret');
  const november = new Date('2026-11-30T23:59:59Z');
  expect(digest('192.0.2.7', november)).toBe(digest('192.0.2.7', new Date('2026-11-01T00:00:00Z')));
  expect(digest('192.0.2.7', november)).not.toBe(digest('192.0.2.8', november));
  expect(digest('192.0.2.7', november)).not.toBe(digest('192.0.2.7', new Date('2026-12-01T00:00:00Z')));
  expect(digest('192.0.2.7', november)).not.toBe(createNetworkDigest('another')('192.0.2.7', november));
});

test('addresses of one IPv6 network share one digest', async () => {
  const ips = ['2001:db8:0:1::5', '2001:0DB8::1:a:b:c:d', '2001:db8:0:2::5'];
  for (const ip of ips) log.record(refused, { ...origin, ip });
  await log.flush();
  const [one, same, other] = (await readStrangers()).map(({ address }) => address);
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});
