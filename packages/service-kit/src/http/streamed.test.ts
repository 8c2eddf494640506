import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';

import { jsonOf, openStream } from './streamed.ts';

const read = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces).toString();
};

const lists = async function* <Row>(...portions: Row[][]): AsyncGenerator<Row[], void, undefined> {
  yield* portions;
};

test.each([
  [[], '[]'],
  [[[]], '[]'],
  [[[1], [], [2, 3]], '[1,2,3]'],
])('streams portions %j as the JSON %s', async (portions, text) => {
  expect(await read(await openStream(jsonOf(lists(...portions))))).toBe(text);
});

test('throws a failure before the first piece, so it can be answered', async () => {
  const failing = async function* (): AsyncGenerator<string, void, undefined> {
    yield await Promise.reject(new Error('no database'));
  };
  await expect(openStream(failing())).rejects.toThrow('no database');
});

test('aborts the stream on a later failure', async () => {
  const failing = async function* (): AsyncGenerator<string, void, undefined> {
    yield 'half';
    await Promise.resolve();
    throw new Error('no database any more');
  };
  await expect(read(await openStream(failing()))).rejects.toThrow('no database any more');
});

test('ends the generator when the reader stops', async () => {
  let ended = false;
  const endless = async function* (): AsyncGenerator<string, void, undefined> {
    try {
      for (;;) yield 'more';
    } finally {
      ended = true;
    }
  };
  const stream = await openStream(endless());
  stream.destroy();
  while (!ended) await wait(5);
  expect(ended).toBe(true);
});
