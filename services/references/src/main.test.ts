import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@attesta/service-kit/schedule/clock.ts';
import { internalHeader, internalPass } from '@attesta/service-kit/auth/internal-caller.ts';
import { startInbox, testInternalSecret } from '@attesta/testing';
import type { Inbox } from '@attesta/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { delegate, peterMuster, readyReference } from './testing/deputies.ts';
import { startReferences } from './testing/references-stack.ts';
import type { ReferencesStack } from './testing/references-stack.ts';

const script = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
let inbox: Inbox;
/** Answers requests but sends no mail; only the process under test does. */
let stack: ReferencesStack;
const children: ChildProcess[] = [];

beforeAll(async () => {
  inbox = await startInbox();
  stack = await startReferences(systemClock, { SMTP_URL: inbox.smtpUrl });
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await stack.close();
  await inbox.close();
});

const start = (entry = 'main.ts', change: Record<string, string> = {}): ChildProcess => {
  const settings = Object.fromEntries(
    Object.entries(stack.dependencies.settings).map(([name, value]) => [name, String(value)]),
  );
  const env = { ...process.env, ...settings, LOG_LEVEL: 'info', ...change };
  const child = spawn(process.execPath, [script(entry)], { stdio: ['ignore', 'pipe', 'pipe'], env });
  children.push(child);
  return child;
};

/** First capture group of the first output that matches. Reads on afterwards, so that the process can go on logging. */
const lineOf = (service: ChildProcess, form: RegExp): Promise<string> => {
  let output = '';
  return new Promise((resolve, reject) => {
    service.once('exit', () => reject(new Error(`The service ended: ${output}`)));
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = form.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    service.stdout?.on('data', read);
    service.stderr?.on('data', read);
  });
};

test('the service starts, answers, sends mail, logs no names, and exits cleanly', async () => {
  const service = start();
  let log = '';
  service.stdout?.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  const port = await lineOf(service, /"port":(\d+)/);
  expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
  const { client } = await stack.customer();
  await delegate(client, await readyReference(client));
  const { subject } = await inbox.waitForMail({ to: peterMuster.deputyEmail });
  expect(subject).toContain('Sandra Keller');
  const exit = once(service, 'exit');
  service.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  expect(log).not.toMatch(/Keller|Muster|@example/);
});

test('as two processes, web answers and the worker sends mail; both report health and exit cleanly', async () => {
  const [web, worker] = [start('web.ts'), start('worker.ts')];
  const [webPort, workerPort] = await Promise.all([
    lineOf(web, /"port":(\d+)/),
    lineOf(worker, /"port":(\d+)/),
  ]);
  const answerOf = async (port: string, path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { [internalHeader]: internalPass(testInternalSecret) },
    });
  const healthOf = async (port: string) => (await answerOf(port, '/health/parts')).json();
  const up = { database: 'up', listening: 'up' };
  expect(await healthOf(webPort)).toEqual({ status: 'ready', parts: { ...up, redis: 'up' } });
  expect(await healthOf(workerPort)).toEqual({ status: 'ready', parts: up });
  const { rows } = await stack.database.admin.query(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and application_name like '%-w%' order by 1`,
  );
  expect(rows.map(({ name }: { name: string }) => name)).toEqual([
    'attesta-references-web',
    'attesta-references-worker',
    'attesta-references-worker-listen',
  ]);
  expect((await answerOf(webPort, '/api/zeugnisart?lang=de')).status).not.toBe(404);
  expect((await answerOf(workerPort, '/api/zeugnisart?lang=de')).status).toBe(404);
  const { client } = await stack.customer();
  const deputy = { ...peterMuster, deputyEmail: 'apart@example.ch' };
  await delegate(client, await readyReference(client), deputy);
  await inbox.waitForMail({ to: deputy.deputyEmail });
  const ends = [once(web, 'exit'), once(worker, 'exit')];
  web.kill('SIGTERM');
  worker.kill('SIGTERM');
  expect(await Promise.all(ends)).toEqual([
    [0, null],
    [0, null],
  ]);
});

test('a missing setting stops the start with its name', async () => {
  const service = start('main.ts', { LINK_SECRET: '' });
  let output = '';
  service.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = (await once(service, 'exit')) as [number];
  expect(code).not.toBe(0);
  expect(output).toContain('LINK_SECRET');
});
