import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { openSecurityLog } from './security-log.ts';
import type { SecurityLog } from './security-log.ts';

let folder: string;
let opened: SecurityLog[];
let alerts: unknown[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attesta-security-'));
  opened = [];
  alerts = [];
});
afterEach(async () => {
  await Promise.all(opened.map((log) => log.close()));
  await rm(folder, { recursive: true, force: true });
});

const logger = pino(
  { level: 'info' },
  { write: (line: string) => void alerts.push((JSON.parse(line) as { alert?: string }).alert) },
);

/** Log of one of several gateways in the folder. */
const open = (name?: string): SecurityLog => {
  const log = openSecurityLog(
    'gateway',
    {
      INTERNAL_SECRET: 'a secret that only this test has, long enough',
      SECURITY_LOG_FOLDER: folder,
      SECURITY_LOG_PROCESS: name,
      SECURITY_LOG_MEGABYTES: 1,
      SECURITY_LOG_DAYS: 30,
    },
    logger,
  );
  opened.push(log);
  return log;
};

const accountOf = (n: number): string => `01990000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const origin = { ip: '192.0.2.7', requestId: 'r-1', operation: 'login' };
const accept = (log: SecurityLog, n: number): void =>
  log.record({ event: 'login', outcome: 'accepted', accountId: accountOf(n) }, origin);
const filesOf = async (start: string) => (await readdir(folder)).filter((file) => file.startsWith(start));

test('two processes with names of their own write side by side, and neither deletes a line of the other', async () => {
  const [busy, quiet] = [open('8081'), open('8082')];
  accept(quiet, 0);
  quiet.record({ event: 'login', outcome: 'refused', accountId: null }, origin);
  await quiet.flush();
  for (let n = 0; n < 8000; n += 1) {
    accept(busy, n);
    if (n % 400 === 0) await busy.flush();
  }
  await busy.flush();
  expect((await filesOf('gateway@8081.')).length).toBeGreaterThan(3);
  const lines = (await readFile(join(folder, 'gateway@8082.log'), 'utf8')).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { part: 'gateway', process: '8082', accountId: accountOf(0) },
  ]);
  expect(await filesOf('gateway-strangers')).toEqual(['gateway-strangers@8082.log']);
  expect(alerts).toEqual([]);
});

test('what a process of another name left behind is deleted after its days, other files are not', async () => {
  const old = new Date(Date.now() - 31 * 86_400_000);
  const files = ['gateway@gone.log', 'gateway@gone.2026-01-01T00-00-00.000Z.log', 'gateway.log'];
  const others = ['gateway-strangers@gone.log', 'accounts@gone.log', 'gatewayed.log', 'gateway@gone.txt'];
  for (const file of [...files, ...others, 'gateway@here.log']) {
    await writeFile(join(folder, file), 'a line\n');
    await utimes(join(folder, file), old, old);
  }
  await writeFile(join(folder, 'gateway@young.log'), 'a line\n');
  const log = open('here');
  accept(log, 1);
  await log.flush();
  const left = await readdir(folder);
  expect(left).toEqual(expect.arrayContaining([...others, 'gateway@young.log', 'gateway@here.log']));
  expect(left.filter((file) => files.includes(file))).toEqual([]);
});

test('two processes that share a file tell so, once each', async () => {
  const logs = [open(), open()] as const;
  for (let round = 0; round < 5; round += 1) {
    for (const log of logs) {
      accept(log, round);
      await log.flush();
    }
  }
  expect(alerts).toEqual(['security-log-shared', 'security-log-shared']);
  expect((await readFile(join(folder, 'gateway.log'), 'utf8')).trimEnd().split('\n')).toHaveLength(10);
});
