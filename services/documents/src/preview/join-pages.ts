import { plainRows, rowBytes } from './pack-rows.ts';
import { joinStreams, pack } from './pack-stream.ts';
import type { Stream } from './pack-stream.ts';
import { framePng, readPng } from './png-writer.ts';

/** Grey gap between two pages, in rows of pixels. */
export const gap = { rows: 12, shade: 0xdd };

type Row = { width: number; coloured: boolean };

/** Packed gaps by page width and colour; there are two or three. */
const gaps = new Map<string, Promise<Stream>>();

const packGap = async (row: Row): Promise<Stream> => {
  const rows = plainRows(row, gap.rows, gap.shade);
  return { packed: await pack(rows), length: rows.length };
};

const gapOf = (row: Row): Promise<Stream> => {
  const key = `${row.width} ${row.coloured}`;
  const packed = gaps.get(key) ?? packGap(row);
  gaps.set(key, packed);
  return packed;
};

/** Joins page pictures of one size vertically, without repacking their rows. */
export const joinPages = async (pictures: readonly Uint8Array[]): Promise<Buffer> => {
  const pages = pictures.map(readPng);
  const [first] = pages;
  if (first === undefined) throw new Error('a preview needs at least one page');
  const { width, height, coloured } = first;
  const between = await gapOf({ width, coloured });
  const length = rowBytes(width, coloured) * height;
  const streams = pages.flatMap(({ packed }, index) => [...(index > 0 ? [between] : []), { packed, length }]);
  return framePng(
    { width, height: pages.length * (height + gap.rows) - gap.rows, coloured },
    await joinStreams(streams),
  );
};
