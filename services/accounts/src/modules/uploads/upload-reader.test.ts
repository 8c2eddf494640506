import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '@attesta/service-kit/logs/logger.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { blackPng } from '../../testing/hostile-pictures.ts';
import { paperFile, paragraph } from '../../testing/paper-files.ts';
import { createUploadReader } from './upload-reader.ts';
import type { ReaderLimits, UploadReader } from './upload-reader.ts';

const size = { maxPixels: 4_000_000, side: 300 };

let folder: string;
let small: Buffer;
let reader: UploadReader | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attesta-reader-'));
  small = await blackPng({ width: 40, height: 20, depth: 8, channels: 3 });
});
afterEach(() => reader?.stop());
afterAll(() => rm(folder, { recursive: true }));

const log = createLogger('accounts', 'silent');
const start = (limits: Partial<ReaderLimits> = {}): UploadReader => {
  reader = createUploadReader(log, limits);
  return reader;
};

/** Writes a reader's script; `body` runs for each file. */
const programOf = async (name: string, body: string): Promise<string> => {
  const path = join(folder, `${name}.mjs`);
  await writeFile(
    path,
    `import fs from 'node:fs'; process.on('message', () => { ${body} }); process.send('ready');`,
  );
  return path;
};

test('decodes a picture, and ends the idle reader', async () => {
  const { readPicture } = start({ idle: 1 });
  const before = process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
  expect((await readPicture(small, size))?.subarray(1, 4).toString()).toBe('PNG');
  for (let left = 200; left > 0; left -= 1) {
    const now = process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
    if (now === before) return;
    await sleep(50);
  }
  throw new Error('the reader still runs');
});

test('kills a hanging reader, and starts another one for the next picture', async () => {
  const flag = join(folder, 'hung');
  const script = await programOf(
    'hangs-once',
    `if (fs.existsSync(${JSON.stringify(flag)})) process.send({ picture: Buffer.from('second') });
     else { fs.writeFileSync(${JSON.stringify(flag)}, ''); for (;;); }`,
  );
  const { readPicture } = start({ script, pictureDeadline: 300 });
  const [first, second] = await Promise.all([readPicture(small, size), readPicture(small, size)]);
  expect([first, second?.toString()]).toEqual([null, 'second']);
});

test('what takes more memory than it may is killed', async () => {
  const script = await programOf(
    'grows',
    'globalThis.held = []; setInterval(() => held.push(Buffer.alloc(20e6, 1)), 10);',
  );
  const { readPicture } = start({ script, memory: 200, pictureDeadline: 60_000 });
  expect(await readPicture(small, size)).toBeNull();
});

test('refuses pictures at once when the queue is full', async () => {
  const script = await programOf(
    'slow',
    "setTimeout(() => process.send({ picture: Buffer.from('x') }), 200);",
  );
  const { readPicture } = start({ script, queue: 2 });
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => readPicture(small, size)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(answers.slice(3)).toEqual(
    Array.from({ length: 3 }, () => ({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'logoBusy' }) as unknown,
    })),
  );
});

test('refuses a picture for now whose turn does not come, without reading it later', async () => {
  const count = join(folder, 'count');
  const script = await programOf(
    'slow-count',
    `fs.appendFileSync(${JSON.stringify(count)}, 'x'); setTimeout(() => process.send({ picture: Buffer.from('x') }), 1500);`,
  );
  const { readPicture, stop } = start({ script, patience: 500 });
  const first = readPicture(small, size);
  await expect(readPicture(small, size)).rejects.toMatchObject({ code: 'logoBusy' });
  expect((await first)?.toString()).toBe('x');
  await stop();
  expect(await readFile(count, 'utf8')).toBe('x');
});

test('reports a reader that does not start', async () => {
  const { readPicture } = start({ script: join(folder, 'nowhere.mjs') });
  await expect(readPicture(small, size)).rejects.toMatchObject({ code: 'serviceUnavailable' });
});

test('reads a paper, says why one is refused, reports a fault of ours, and gives up on one that takes too long', async () => {
  const real = start();
  const { docx, page } = await real.readPaper(paperFile({ header: paragraph('Muster AG') }));
  expect([docx.subarray(0, 2).toString(), page.numbersPages]).toEqual(['PK', false]);
  await expect(
    real.readPaper(paperFile({ header: paragraph('{{firma}} {{strasse}}') })),
  ).rejects.toMatchObject({ code: 'stationeryPlaceholder', params: { names: 'firma, strasse' } });
  await real.stop();

  const faulty = start({ script: await programOf('fails', "process.send({ failed: 'TypeError: x' });") });
  await expect(faulty.readPaper(small)).rejects.toThrow('reader of uploads: TypeError: x');
  await faulty.stop();

  const { readPaper } = start({ script: await programOf('hangs', 'for (;;);'), paperDeadline: 300 });
  await expect(readPaper(small)).rejects.toMatchObject({ code: 'stationeryTooComplex' });
});
