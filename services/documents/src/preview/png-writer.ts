import { crc32 } from 'node:zlib';

import { pack } from './pack-stream.ts';

export type PngShape = {
  width: number;
  height: number;
  /** True for three bytes per pixel, false for four bits: sixteen shades of grey. */
  coloured: boolean;
};

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const grey = { depth: 4, colourType: 0 };
const colour = { depth: 8, colourType: 2 };

/** Bytes of a chunk's length and type; its checksum follows the data. */
const chunkHead = 8;
const headerBytes = 13;

/** A chunk in pieces, so that its data is not copied: length and type, data, checksum of type and data. */
const chunk = (type: string, data: Uint8Array): Uint8Array[] => {
  const head = Buffer.alloc(chunkHead);
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, 'latin1');
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(data, crc32(head.subarray(4))));
  return [head, data, checksum];
};

const header = ({ width, height, coloured }: PngShape): Uint8Array[] => {
  const { depth, colourType } = coloured ? colour : grey;
  const data = Buffer.alloc(headerBytes);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.writeUInt8(depth, 8);
  data.writeUInt8(colourType, 9);
  return chunk('IHDR', data);
};

/** Reads a PNG written by this module: its shape, and its rows still packed. */
export const readPng = (bytes: Uint8Array): PngShape & { packed: Buffer } => {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const shape = signature.length + chunkHead;
  const rows = shape + headerBytes + 4;
  return {
    width: png.readUInt32BE(shape),
    height: png.readUInt32BE(shape + 4),
    coloured: png.readUInt8(shape + 9) === colour.colourType,
    packed: png.subarray(rows + chunkHead, rows + chunkHead + png.readUInt32BE(rows)),
  };
};

/** Frames packed rows as a PNG (ISO/IEC 15948, not interlaced). */
export const framePng = (shape: PngShape, packed: Buffer): Buffer =>
  Buffer.concat([signature, ...header(shape), ...chunk('IDAT', packed), ...chunk('IEND', Buffer.alloc(0))]);

/** Encodes rows in the format of `pack-rows.ts`, each with a leading filter byte, as a PNG. */
export const writePng = async (shape: PngShape, rows: Uint8Array): Promise<Buffer> =>
  framePng(shape, await pack(rows));
