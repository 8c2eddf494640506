import { Readable } from 'node:stream';

import { createFairSemaphore } from '../limits/fair-semaphore.ts';

/** Text streamed while it is produced, such as a file too large for memory. */
export class StreamedText {
  readonly pieces: AsyncIterable<string>;

  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces;
  }
}

/** Bytes streamed while they are read. A `content-length` in the headers of the answer is kept. */
export class StreamedBytes {
  readonly pieces: AsyncIterable<Uint8Array>;

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.pieces = pieces;
  }
}

/** JSON list streamed while its rows are read, in portions. */
export class StreamedRows<Row> {
  readonly portions: AsyncIterable<readonly Row[]>;

  constructor(portions: AsyncIterable<readonly Row[]>) {
    this.portions = portions;
  }
}

/** Streams at a time. Each holds a database connection while its client reads; most of the pool stays free. */
const semaphore = createFairSemaphore(4);

/**
 * Yields the pieces once the reader's earlier stream has ended: one stream per reader at a time.
 * @param reader key of the reader
 * @param hasLeft true if the reader disconnected while waiting; then nothing is produced
 */
export const oneStreamPerReader = async function* <Piece>(
  pieces: AsyncIterable<Piece>,
  { reader, hasLeft }: { reader: string; hasLeft: () => boolean },
): AsyncGenerator<Piece, void, undefined> {
  const release = await semaphore.acquire(reader);
  try {
    if (!hasLeft()) yield* pieces;
  } finally {
    release();
  }
};

/** JSON text of a list, one piece per portion of rows. */
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
 * Opens a stream after its first piece is there: an early failure, such as a database that is away, is thrown here and
 * can still be answered. A later failure aborts the answer, so half a file never looks complete. Ends the generator
 * when the client disconnects.
 */
export const openStream = async (pieces: AsyncIterable<string | Uint8Array>): Promise<Readable> => {
  const iterator = pieces[Symbol.asyncIterator]();
  let first: IteratorResult<string | Uint8Array> | null = await iterator.next();
  const next = async (): Promise<IteratorResult<string | Uint8Array>> => {
    const taken = first ?? (await iterator.next());
    first = null;
    return taken;
  };
  const end = async (): Promise<IteratorResult<string | Uint8Array>> => {
    await iterator.return?.();
    return { done: true, value: undefined };
  };
  return Readable.from({ [Symbol.asyncIterator]: () => ({ next, return: end }) }, { objectMode: false });
};
