import { setTimeout as sleep } from 'node:timers/promises';
import { apiClient } from '@attesta/testing';
import type { ApiClient } from '@attesta/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { blackPng } from '../../testing/hostile-pictures.ts';
import {
  badUploads,
  dataUrlOf,
  goodUploads,
  hugePng,
  longPictures,
  packedBombs,
} from '../../testing/logo-corpus.ts';
import type { LogoUpload } from '../../testing/logo-corpus.ts';
import { details, loggedInPerson } from '../../testing/people.ts';
import { isRunning, startService } from '../../testing/service-process.ts';
import type { ServiceProcess } from '../../testing/service-process.ts';

/** checks.md K35: maximum growth of service and decoder during uploads. */
const maxGrowth = 200 * 1024 * 1024;

let stack: AccountsStack;
let service: ServiceProcess;
let token: string;
let client: ApiClient;

beforeAll(async () => {
  stack = await startStack();
  ({ token } = await loggedInPerson(stack));
  service = await startService(stack);
  client = apiClient(service.url, { token });
});
afterAll(async () => {
  await service.stop();
  await stack.close();
});

const upload = (logo: LogoUpload, by = client) =>
  by.call('updateAccount', { rawBody: { ...details, logo: dataUrlOf(logo) } });

/** Peak memory of service and decoder during some work. */
const peakDuring = async (work: () => Promise<void>): Promise<number> => {
  const working = work();
  let peak = 0;
  let isDone = false;
  const watch = async (): Promise<void> => {
    while (!isDone) {
      peak = Math.max(peak, service.memory());
      await sleep(5);
    }
  };
  const done = working.finally(() => {
    isDone = true;
  });
  await Promise.all([done, watch()]);
  return peak;
};

const expectClean = async (logo: LogoUpload, dataUrl: string | null | undefined): Promise<void> => {
  const stored = Buffer.from((dataUrl ?? '').split(',')[1] ?? '', 'base64');
  const { format, space, width, height, hasAlpha, exif, xmp, icc, orientation, pages } =
    await sharp(stored).metadata();
  expect({ format, space, hasAlpha, exif, xmp, icc, orientation, pages }, logo.name).toEqual({
    format: 'png',
    space: 'srgb',
    hasAlpha: false,
  });
  expect(Math.max(width, height), logo.name).toBeLessThanOrEqual(300);
  expect(stored.toString('latin1'), logo.name).not.toMatch(/geheim|bomb/i);
};

test('K35: accepts only pictures, stores small PNG without metadata, and never grows much', async () => {
  const [good, bad, bombs] = [await goodUploads(), await badUploads(), await packedBombs()];
  for (const logo of [...good, ...bombs]) {
    expect(logo.bytes.length, logo.name).toBeLessThanOrEqual(1024 * 1024);
  }
  const before = service.memory();
  const peak = await peakDuring(async () => {
    for (const logo of good) {
      const { status, body } = await upload(logo);
      expect(status, logo.name).toBe(200);
      await expectClean(logo, body.logo);
    }
    const { logo: kept } = (await client.call('getAccount')).body;
    const other = apiClient(service.url, { token: (await loggedInPerson(stack)).token });
    for (const logo of bad) {
      const { status, error } = await upload(logo, other);
      expect([status, Object.keys(error?.params?.['fields'] ?? {})], logo.name).toEqual([400, ['logo']]);
    }
    for (const logo of bombs) {
      const { status, body } = await upload(logo, other);
      expect([200, 400], logo.name).toContain(status);
      if (status === 200) await expectClean(logo, body.logo);
    }
    expect((await client.call('getAccount')).body.logo).toBe(kept);
  });
  expect(peak - before).toBeLessThan(maxGrowth);
}, 120_000);

test('the huge pictures are readable apart from their size', async () => {
  const { width } = await sharp(await hugePng(30_000), { limitInputPixels: false }).metadata();
  expect(width).toBe(30_000);
});

test('limits the logos of an account per hour; sending the stored logo back does not count', async () => {
  const { client: own } = await loggedInPerson(stack);
  const [picture] = await goodUploads();
  const most = stack.dependencies.settings.LOGO_UPLOADS_PER_HOUR;
  const nothing = { name: 'nothing', type: 'png', bytes: Buffer.from('x') } as const;
  for (let sent = 1; sent < most; sent += 1) expect((await upload(nothing, own)).status).toBe(400);
  const { body } = await upload(picture ?? nothing, own);
  const { status, error } = await upload(nothing, own);
  expect([status, error?.code]).toEqual([429, 'logoUploadLimit']);
  expect((await own.call('updateAccount', { rawBody: { ...details, logo: body.logo } })).status).toBe(200);
});

test('a picture with a side far longer than a logo has is refused before anything decodes it', async () => {
  const mine = await startService(stack);
  try {
    const by = apiClient(mine.url, { token: (await loggedInPerson(stack)).token });
    for (const logo of await longPictures()) {
      const { status, error } = await upload(logo, by);
      expect([status, error?.params], logo.name).toEqual([400, { fields: { logo: 'logoTooManyPixels' } }]);
    }
    expect(mine.children()).toEqual([]);
  } finally {
    await mine.stop('SIGKILL');
  }
});

test.each(['SIGTERM', 'SIGKILL'] as const)('the decoder ends with its service: %s', async (signal) => {
  const mine = await startService(stack);
  try {
    const form = { width: 9, height: 9, depth: 8, channels: 1 } as const;
    await upload({ name: 'small', type: 'png', bytes: await blackPng(form) }, apiClient(mine.url, { token }));
    const [decoder = 0] = mine.children();
    expect(isRunning(decoder)).toBe(true);
    await mine.stop(signal);
    for (let left = 200; left > 0 && isRunning(decoder); left -= 1) await sleep(50);
    expect(isRunning(decoder)).toBe(false);
  } finally {
    await mine.stop('SIGKILL');
  }
});
