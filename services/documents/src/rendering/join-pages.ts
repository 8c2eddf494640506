import { pack, joinStreams } from './pack-stream.ts';
import { plainRows, rowBytes } from './pack-rows.ts';
import { framePng, readPng } from './png-writer.ts';

/** A thin grey gap between two pages, in rows of pixels. */
export const gap = { rows: 12, shade: 0xdd };

/** The pictures of pages of one size below each other as one picture. Their rows go over packed, as they are. */
export const joinPages = async (pictures: readonly Uint8Array[]): Promise<Buffer> => {
  const pages = pictures.map(readPng);
  const [first] = pages;
  if (first === undefined) throw new Error('a preview has one page at least');
  const { width, height, coloured } = first;
  const strip = plainRows({ width, coloured }, gap.rows, gap.shade);
  const between = { packed: await pack(strip), length: strip.length };
  const length = rowBytes(width, coloured) * height;
  const streams = pages.flatMap(({ packed }, index) => [...(index > 0 ? [between] : []), { packed, length }]);
  return framePng(
    { width, height: pages.length * (height + gap.rows) - gap.rows, coloured },
    await joinStreams(streams),
  );
};
