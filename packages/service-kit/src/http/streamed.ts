import { Readable } from 'node:stream';

import { createFairSemaphore } from '../limits/fair-semaphore.ts';

/** Text that goes out while it is made: a file that nobody wants to have in memory as a whole. */
export class StreamedText {
  readonly pieces: AsyncIterable<string>;

  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces;
  }
}

/** A JSON list that goes out while its rows are read, in portions of them. */
export class StreamedRows<Row> {
  readonly portions: AsyncIterable<readonly Row[]>;

  constructor(portions: AsyncIterable<readonly Row[]>) {
    this.portions = portions;
  }
}

/** Each stream holds a connection to the database while its client reads; most of a pool stays for everybody else. */
const places = createFairSemaphore(4);

/**
 * The pieces of a stream, of which each reader has one at a time; his others wait.
 * @param reader who the stream is for
 * @param hasLeft whether he has gone away while it waited: then nothing is made
 */
export const oneStreamPerReader = async function* (
  pieces: AsyncIterable<string>,
  { reader, hasLeft }: { reader: string; hasLeft: () => boolean },
): AsyncGenerator<string, void, undefined> {
  const leave = await places.take(reader);
  try {
    if (!hasLeft()) yield* pieces;
  } finally {
    leave();
  }
};

/** The text of a JSON list, a piece for each portion of rows. */
export const jsonOf = async function* (
  portions: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<string, void, undefined> {
  let before = '[';
  for await (const rows of portions) {
    if (rows.length === 0) continue;
    yield before + rows.map((row) => JSON.stringify(row)).join(',');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
};

/**
 * A stream of pieces whose first one is there already: what fails at once, such as a database that is away, is thrown
 * here and can still be answered. What fails later breaks the answer off, so that half a file never looks like a whole
 * one. Whoever makes the pieces is told when the client goes away.
 */
export const openStream = async (pieces: AsyncIterable<string>): Promise<Readable> => {
  const iterator = pieces[Symbol.asyncIterator]();
  let first: IteratorResult<string> | null = await iterator.next();
  const next = async (): Promise<IteratorResult<string>> => {
    const taken = first ?? (await iterator.next());
    first = null;
    return taken;
  };
  const end = async (): Promise<IteratorResult<string>> => {
    await iterator.return?.();
    return { done: true, value: undefined };
  };
  return Readable.from({ [Symbol.asyncIterator]: () => ({ next, return: end }) }, { objectMode: false });
};
