import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { packColour, packGrey, plainRows } from './pack-rows.ts';
import { writePng } from './png-writer.ts';

const [white, black, teal] = [0xffffffff, 0xff000000, 0xff4e5b1f];

/** All pixels as read by another program: one shade, or three colours each. */
const pixelsOf = async (png: Buffer, channels: 'b-w' | 'srgb'): Promise<Buffer> =>
  sharp(png).toColourspace(channels).raw().toBuffer();

describe('a PNG of rows', () => {
  it('encodes an odd number of grey pixels, blank rows and rows of one shade', async () => {
    const page = Uint32Array.from([black, white, 0xff888888, white, white, white]);
    const rows = [packGrey(page, 3), plainRows({ width: 3, coloured: false }, 1, 0xdd)];
    const png = await writePng({ width: 3, height: 3, coloured: false }, Buffer.concat(rows));
    expect([...(await pixelsOf(png, 'b-w'))]).toEqual([0, 255, 136, 255, 255, 255, 0xdd, 0xdd, 0xdd]);
  });

  it('keeps colours', async () => {
    const rows = packColour(Uint32Array.from([teal, white, black, teal]), 2);
    const png = await writePng({ width: 2, height: 2, coloured: true }, rows);
    const [t, w, b] = [
      [0x1f, 0x5b, 0x4e],
      [255, 255, 255],
      [0, 0, 0],
    ];
    expect([...(await pixelsOf(png, 'srgb'))]).toEqual([t, w, b, t].flat());
  });

  it('encodes a picture of many chunks', async () => {
    const width = 1191;
    const page = Uint32Array.from({ length: width * 1684 }, (_, n) =>
      (n * 2654435761) % 7 < 3 ? black : white,
    );
    const rows = packGrey(page, width);
    const png = await writePng(
      { width, height: 3 * 1684, coloured: false },
      Buffer.concat([rows, rows, rows]),
    );
    const shades = await pixelsOf(png, 'b-w');
    expect(shades.length).toBe(3 * page.length);
    expect(page.every((pixel, n) => shades[n + 2 * page.length] === (pixel & 0xff))).toBe(true);
  });
});
