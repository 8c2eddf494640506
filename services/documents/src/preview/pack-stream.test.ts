import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

import { joinStreams, pack } from './pack-stream.ts';
import type { Stream } from './pack-stream.ts';

/** As long as the rows of a page, with every byte value: sums exceed their modulus. */
const bytesOf = (seed: number, length: number): Buffer =>
  Buffer.from(Uint8Array.from({ length }, (_, n) => (n * 31 + ((n >> 7) % 5) * seed) & 0xff));

const pieces = [
  bytesOf(1, 1_005_348),
  bytesOf(7, 1),
  Buffer.alloc(70_000, 0xff),
  Buffer.alloc(0),
  bytesOf(3, 65_521),
];

const packedBy = (by: (bytes: Buffer) => Promise<Buffer> | Buffer): Promise<Stream[]> =>
  Promise.all(pieces.map(async (bytes) => ({ packed: await by(bytes), length: bytes.length })));

describe('streams joined to one', () => {
  it('unpack to all their content, with the checksum of the whole', async () => {
    const joined = await joinStreams(await packedBy(pack));
    // Fails on a wrong checksum and on an early last block.
    expect(inflateSync(joined).equals(Buffer.concat(pieces))).toBe(true);
  });

  it('keep the packed bytes of each', async () => {
    const streams = await packedBy(pack);
    const ends = 2 + 4 + 2;
    const bodies = streams.reduce((sum, { packed }) => sum + packed.length - ends, 0);
    expect((await joinStreams(streams)).length).toBe(bodies + ends);
  });

  it('may come from another packer', async () => {
    const joined = await joinStreams(await packedBy((bytes) => deflateSync(bytes)));
    expect(inflateSync(joined).equals(Buffer.concat(pieces))).toBe(true);
  });
});
