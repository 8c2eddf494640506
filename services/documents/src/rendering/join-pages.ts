import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

import { plainRows } from './pack-rows.ts';
import { readPng, startPng } from './png-writer.ts';

const unpack = promisify(inflate);

/** A thin grey gap between two pages, in rows of pixels. */
export const gap = { rows: 12, shade: 0xdd };

/**
 * The pictures of pages of one size below each other as one picture. Their rows go over as they are, one page after the
 * other, so that no more than one is unpacked at a time.
 */
export const joinPages = async (pictures: readonly Uint8Array[]): Promise<Buffer> => {
  const pages = pictures.map(readPng);
  const [first] = pages;
  if (first === undefined) throw new Error('a preview has one page at least');
  const { width, height, coloured } = first;
  const writer = startPng({ width, height: pages.length * (height + gap.rows) - gap.rows, coloured });
  for (const [index, { packed }] of pages.entries()) {
    if (index > 0) await writer.write(plainRows({ width, coloured }, gap.rows, gap.shade));
    await writer.write(await unpack(packed));
  }
  return writer.end();
};
