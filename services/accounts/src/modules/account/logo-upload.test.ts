import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { apiClient } from '@attesta/testing';
import type { ApiClient } from '@attesta/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { badUploads, dataUrlOf, goodUploads, hugePng } from '../../testing/logo-corpus.ts';
import type { LogoUpload } from '../../testing/logo-corpus.ts';
import { loggedInPerson } from '../../testing/people.ts';

/** K35 in CHECKS: what the service may grow by while it looks at uploads. */
const mostGrowth = 200 * 1024 * 1024;
const script = fileURLToPath(new URL('../../main.ts', import.meta.url));

let stack: AccountsStack;
let service: ChildProcess;
let client: ApiClient;

beforeAll(async () => {
  stack = await startStack();
  const { token } = await loggedInPerson(stack);
  const settings = Object.fromEntries(
    Object.entries(stack.parts.settings).map(([name, value]) => [name, String(value)]),
  );
  service = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings, LOG_LEVEL: 'info' },
  });
  client = apiClient(`http://127.0.0.1:${await portOf(service)}`, { token });
});
afterAll(async () => {
  const ended = once(service, 'exit');
  service.kill('SIGTERM');
  await ended;
  await stack.close();
});

function portOf({ stdout }: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve) =>
    stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const port = /"port":(\d+)/.exec(output)?.[1];
      if (port !== undefined) resolve(port);
    }),
  );
}

/** Bytes of memory that the service has, and had at most since the last reset. */
function memory(): { now: number; peak: number } {
  const status = readFileSync(`/proc/${service.pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

const resetPeak = () => writeFileSync(`/proc/${service.pid}/clear_refs`, '5');

const details = {
  firstname: 'Anna',
  lastname: 'Muster',
  organization: 'Muster AG',
  address: 'Seestrasse 5',
  zip: '6000',
  city: 'Luzern',
};

const upload = (logo: LogoUpload) =>
  client.call('updateAccount', { rawBody: { ...details, logo: dataUrlOf(logo) } });

test('K35: only pictures are let in, kept as small PNG without metadata, and no upload makes the service grow', async () => {
  const [good, bad] = [await goodUploads(), await badUploads()];
  for (const logo of good) expect(logo.bytes.length, logo.name).toBeLessThanOrEqual(1024 * 1024);
  expect((await upload(good[0] as LogoUpload)).status).toBe(200);
  resetPeak();
  const before = memory().now;

  for (const logo of good) {
    const { status, body } = await upload(logo);
    expect(status, logo.name).toBe(200);
    const stored = Buffer.from((body.logo ?? '').split(',')[1] ?? '', 'base64');
    const { format, width, height, hasAlpha, exif, xmp, icc, orientation } = await sharp(stored).metadata();
    expect({ format, hasAlpha, exif, xmp, icc, orientation }, logo.name).toEqual({
      format: 'png',
      hasAlpha: false,
    });
    expect(Math.max(width, height), logo.name).toBeLessThanOrEqual(300);
    expect(stored.toString('latin1'), logo.name).not.toMatch(/geheim/i);
  }
  const kept = (await client.call('getAccount')).body.logo;
  for (const logo of bad) {
    const { status, error } = await upload(logo);
    expect([status, Object.keys(error?.params?.['fields'] ?? {})], logo.name).toEqual([400, ['logo']]);
  }
  expect((await client.call('getAccount')).body.logo).toBe(kept);
  expect(memory().peak - before).toBeLessThan(mostGrowth);
}, 120_000);

test('the huge pictures could be read, were it not for their size', async () => {
  const { width } = await sharp(hugePng(30_000), { limitInputPixels: false }).metadata();
  expect(width).toBe(30_000);
});
