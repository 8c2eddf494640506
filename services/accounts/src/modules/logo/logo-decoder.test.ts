import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '@attesta/service-kit/logs/logger.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { blackPng } from '../../testing/hostile-pictures.ts';
import { createLogoDecoder } from './logo-decoder.ts';
import type { DecoderLimits, LogoDecoder } from './logo-decoder.ts';

const maxPixels = 4_000_000;

let folder: string;
let small: Buffer;
let decoder: LogoDecoder | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attesta-decoder-'));
  small = await blackPng({ width: 40, height: 20, depth: 8, channels: 3 });
});
afterEach(() => decoder?.stop());
afterAll(() => rm(folder, { recursive: true }));

const log = createLogger('accounts', 'silent');
const start = (limits: Partial<DecoderLimits> = {}): LogoDecoder => {
  decoder = createLogoDecoder(log, limits);
  return decoder;
};

/** Writes a decoder script; `body` runs for each picture. */
const programOf = async (name: string, body: string): Promise<string> => {
  const path = join(folder, `${name}.mjs`);
  await writeFile(
    path,
    `import fs from 'node:fs'; process.on('message', () => { ${body} }); process.send('ready');`,
  );
  return path;
};

test('decodes a picture, and ends the idle decoder', async () => {
  const { decode } = start({ idle: 1 });
  const before = process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
  expect((await decode(small, maxPixels))?.subarray(1, 4).toString()).toBe('PNG');
  for (let left = 200; left > 0; left -= 1) {
    const now = process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
    if (now === before) return;
    await sleep(50);
  }
  throw new Error('the decoder still runs');
});

test('kills a hanging decoder, and starts another one for the next picture', async () => {
  const flag = join(folder, 'hung');
  const script = await programOf(
    'hangs-once',
    `if (fs.existsSync(${JSON.stringify(flag)})) process.send({ logo: Buffer.from('second') });
     else { fs.writeFileSync(${JSON.stringify(flag)}, ''); for (;;); }`,
  );
  const { decode } = start({ script, deadline: 300 });
  const [first, second] = await Promise.all([decode(small, maxPixels), decode(small, maxPixels)]);
  expect([first, second?.toString()]).toEqual([null, 'second']);
});

test('what takes more memory than it may is killed', async () => {
  const script = await programOf(
    'grows',
    'globalThis.held = []; setInterval(() => held.push(Buffer.alloc(20e6, 1)), 10);',
  );
  const { decode } = start({ script, memory: 200, deadline: 60_000 });
  expect(await decode(small, maxPixels)).toBeNull();
});

test('refuses pictures at once when the queue is full', async () => {
  const script = await programOf('slow', "setTimeout(() => process.send({ logo: Buffer.from('x') }), 200);");
  const { decode } = start({ script, queue: 2 });
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => decode(small, maxPixels)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(answers.slice(3)).toEqual(
    Array.from({ length: 3 }, () => ({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'logoBusy' }) as unknown,
    })),
  );
});

test('reports a decoder that does not start', async () => {
  const { decode } = start({ script: join(folder, 'nowhere.mjs') });
  await expect(decode(small, maxPixels)).rejects.toMatchObject({ code: 'serviceUnavailable' });
});
