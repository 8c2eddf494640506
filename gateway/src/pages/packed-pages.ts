import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, constants, crc32, createBrotliCompress, deflateRaw } from 'node:zlib';
import { brotliParams, compress } from '../http/compression.ts';
import type { Encoding } from '../http/compression.ts';

export const createNonce = (): string => randomBytes(16).toString('base64url');

/** Stands for the nonce in a cached page. Random per process, and never sent to a client. */
export const nonceMark = createNonce();

export const withNonce = (html: string, nonce: string): string => html.replaceAll(nonceMark, nonce);

/** A page compressed once, to be answered with any nonce in place of the mark. @param html the page with its mark */
type PackedPage = (nonce: string, html: string) => Buffer | Promise<Buffer>;

/** Cached pages: in each language and encoding, of the current builds and of some on trial. */
const maxPages = 600;

/**
 * With a flush before and after it, the mark is stored as it is, because random letters do not compress; later
 * occurrences refer back to it.
 */
const packWithBrotli = async (html: string): Promise<PackedPage> => {
  const start = Math.max(html.indexOf(nonceMark), 0);
  const end = start + (html.startsWith(nonceMark, start) ? nonceMark.length : 0);
  const packer = createBrotliCompress({ params: brotliParams(html.length) });
  const packing = buffer(packer);
  for (const piece of [html.slice(0, start), html.slice(start, end)]) {
    packer.write(piece);
    packer.flush(constants.BROTLI_OPERATION_FLUSH);
  }
  packer.end(html.slice(end));
  const packed = await packing;
  const index = packed.indexOf(nonceMark);
  const fill = (nonce: string): Buffer => {
    const filled = Buffer.from(packed);
    if (index >= 0) filled.write(nonce, index);
    return filled;
  };
  const other = createNonce();
  const read = await promisify(brotliDecompress)(fill(other));
  // Fallback if brotli ever stores the mark otherwise: slower, but the page is right.
  if (read.toString() === withNonce(html, other)) return fill;
  return (nonce) => compress('br', Buffer.from(withNonce(html, nonce)));
};

/** RFC 1952: header of a gzip member without file name and time. */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** RFC 1951: an empty final block. */
const lastBlock = Buffer.from([3, 0]);

/** RFC 1951: an uncompressed block. */
const storedBlock = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(0xffff ^ bytes.length, 3);
  return Buffer.concat([head, bytes]);
};

/**
 * Compresses the text between the marks, and inserts the nonce uncompressed; the checksum is that of the whole page.
 */
const packWithGzip = async (html: string): Promise<PackedPage> => {
  const pieces = await Promise.all(
    html
      .split(nonceMark)
      .map((part) => promisify(deflateRaw)(Buffer.from(part), { finishFlush: constants.Z_FULL_FLUSH })),
  );
  return (nonce, marked) => {
    const whole = Buffer.from(withNonce(marked, nonce));
    const end = Buffer.alloc(8);
    end.writeUInt32LE(crc32(whole), 0);
    end.writeUInt32LE(whole.length, 4);
    const block = storedBlock(nonce);
    const blocks = pieces.flatMap((part, index) => (index === 0 ? [part] : [block, part]));
    return Buffer.concat([gzipHead, ...blocks, lastBlock, end]);
  };
};

const packers = { br: packWithBrotli, gzip: packWithGzip } as const;

export type PackedPages = (html: string, encoding: Encoding, nonce: string) => Promise<Buffer>;

/**
 * Compresses each page once, also for concurrent requests, and caches it; above the limit the least recently used page
 * goes first.
 */
export const createPackedPages = (): PackedPages => {
  const cache = new Map<string, Promise<PackedPage>>();
  return async (html, encoding, nonce) => {
    const key = `${encoding} ${createHash('sha256').update(html).digest('base64')}`;
    const packing = cache.get(key) ?? packers[encoding](html);
    cache.delete(key);
    cache.set(key, packing);
    packing.catch(() => cache.delete(key));
    const [oldest] = cache.keys();
    if (cache.size > maxPages && oldest !== undefined) cache.delete(oldest);
    return (await packing)(nonce, html);
  };
};
