import { takeBuffer } from './spare-buffers.ts';

/** Pixels as 32-bit words: red in the lowest byte, then green, blue and one unused byte. */
export type Pixels = Uint32Array;

const whitePixel = 0xffffffff;
const white = 0xff;
const maxShade = 15;

/** Shade of sixteen for each byte value. */
const shadeOf = Uint8Array.from({ length: 256 }, (_, value) => Math.round((value * maxShade) / white));

/** Bytes of a PNG row: a filter byte, always 0, and the pixels. */
export const rowBytes = (width: number, coloured: boolean): number =>
  1 + (coloured ? 3 * width : Math.ceil(width / 2));

type Row = { width: number; coloured: boolean };

const fillRows = (packed: Buffer, { width, coloured }: Row, shade: number): Buffer => {
  const length = rowBytes(width, coloured);
  const grey = shadeOf[shade] ?? maxShade;
  packed.fill(coloured ? shade : (grey << 4) | grey);
  for (let start = 0; start < packed.length; start += length) packed[start] = 0;
  return packed;
};

/** Rows of one shade, 0 to 255. */
export const plainRows = (row: Row, rows: number, shade: number): Buffer =>
  fillRows(Buffer.alloc(rowBytes(row.width, row.coloured) * rows), row, shade);

/** Calls `pack` for each row that is not blank, with its offsets in the pixels and in the packed rows. */
const packRows = (
  pixels: Pixels,
  { width, coloured }: Row,
  pack: (packed: Buffer, from: number, to: number) => void,
): Buffer => {
  const rows = pixels.length / width;
  const length = rowBytes(width, coloured);
  const packed = fillRows(takeBuffer(length * rows), { width, coloured }, white);
  const bytes = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const blank = Buffer.alloc(4 * width, white);
  for (let row = 0; row < rows; row += 1) {
    const from = row * width;
    if (bytes.subarray(4 * from, 4 * (from + width)).equals(blank)) continue;
    pack(packed, from, row * length + 1);
  }
  return packed;
};

/**
 * Packs rows in sixteen shades, two pixels per byte, into a pooled buffer. Text is grey, so its green channel suffices.
 */
export const packGrey = (pixels: Pixels, width: number): Buffer => {
  const pairs = width >> 1;
  return packRows(pixels, { width, coloured: false }, (packed, from, to) => {
    let source = from;
    for (let target = to; target < to + pairs; target += 1) {
      const left = shadeOf[((pixels[source] ?? whitePixel) >>> 8) & white] ?? maxShade;
      const right = shadeOf[((pixels[source + 1] ?? whitePixel) >>> 8) & white] ?? maxShade;
      packed[target] = (left << 4) | right;
      source += 2;
    }
    if (pairs * 2 === width) return;
    const last = shadeOf[((pixels[source] ?? whitePixel) >>> 8) & white] ?? maxShade;
    packed[to + pairs] = (last << 4) | maxShade;
  });
};

/** Packs rows with three bytes per pixel into a pooled buffer. */
export const packColour = (pixels: Pixels, width: number): Buffer =>
  packRows(pixels, { width, coloured: true }, (packed, from, to) => {
    let target = to;
    for (let index = from; index < from + width; index += 1) {
      const pixel = pixels[index] ?? whitePixel;
      packed[target] = pixel & white;
      packed[target + 1] = (pixel >>> 8) & white;
      packed[target + 2] = (pixel >>> 16) & white;
      target += 3;
    }
  });
