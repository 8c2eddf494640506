import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';
import type { ByteBudget } from './request-body.ts';

export type Encoding = 'br' | 'gzip';

/** Bytes: below, compression saves nothing; above, an answer is streamed as it comes. */
const range = { least: 1000, most: 512 * 1024 };

/** Fast rather than small: a client is waiting. */
const brotliQuality = 4;

/** @param length approximate size of the input, in bytes */
export const brotliParams = (length: number): Record<number, number> => ({
  [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
  [constants.BROTLI_PARAM_SIZE_HINT]: length,
});

const packers: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: brotliParams(bytes.length) }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

export const compress = (encoding: Encoding, bytes: Buffer): Promise<Buffer> => packers[encoding](bytes);

const encodings: readonly Encoding[] = ['br', 'gzip'];

type Accepting = Pick<Context, 'acceptsEncodings'>;

/** Asks Koa for one encoding at a time: of several it would prefer the one that the client names first. */
export const acceptsEncoding = (context: Accepting, encoding: Encoding): boolean =>
  context.acceptsEncodings(encoding) === encoding;

/** The better of the encodings that a client accepts; null if none. */
export const chooseEncoding = (context: Accepting): Encoding | null =>
  encodings.find((encoding) => acceptsEncoding(context, encoding)) ?? null;

/** True if kind and length of a service's answer are worth compressing. */
export const isCompressible = (status: number, headers: IncomingHttpHeaders): boolean => {
  const length = Number(headers['content-length']);
  return (
    status === 200 &&
    headers['content-encoding'] === undefined &&
    (headers['content-type'] ?? '').startsWith('application/json') &&
    length >= range.least &&
    length <= range.most
  );
};

export type CompressedAnswer = {
  add: (piece: Buffer) => void;
  /** All pieces in one, compressed. */
  finish: () => Promise<Buffer>;
  /** Discards the collected pieces. */
  drop: () => void;
};

/** Buffers an answer whose length is known to be small, and compresses it at once; the budget counts it meanwhile. */
export const createCompressedAnswer = (encoding: Encoding, budget: ByteBudget): CompressedAnswer => {
  const pieces: Buffer[] = [];
  const drop = (): void => {
    for (const piece of pieces.splice(0)) budget.remove(piece.length);
  };
  return {
    add: (piece) => {
      pieces.push(piece);
      budget.add(piece.length);
    },
    finish: () => {
      const whole = Buffer.concat(pieces);
      drop();
      return compress(encoding, whole);
    },
    drop,
  };
};
