import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { constants, crc32, createDeflate, deflateRawSync } from 'node:zlib';

export type PngForm = {
  width: number;
  height: number;
  /** Bits per sample: 1 to 16. */
  depth: number;
  /** Samples per pixel: 1 grey, 3 colour, 4 colour with transparency. */
  channels: 1 | 3 | 4;
  interlaced?: boolean;
};

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const colourTypes = { 1: 0, 3: 2, 4: 6 };

/** Chunk of a PNG with its length and checksum. */
export const pngChunk = (type: string, data: Buffer): Buffer => {
  const content = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)]);
};

/** Black PNG of any form in few bytes. @param extra chunks between the header and the pixels */
export const blackPng = async (form: PngForm, extra: readonly Buffer[] = []): Promise<Buffer> => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(form.width, 0);
  header.writeUInt32BE(form.height, 4);
  header[8] = form.depth;
  header[9] = colourTypes[form.channels];
  header[12] = form.interlaced === true ? 1 : 0;
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', await packedZeros(unpackedSize(form))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

/** First column and row, and step to the next ones, of each pass of an interlaced PNG. */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

const unpackedSize = ({ width, height, depth, channels, interlaced = false }: PngForm): number => {
  const size = (columns: number, rows: number) =>
    columns === 0 || rows === 0 ? 0 : rows * (1 + Math.ceil((columns * depth * channels) / 8));
  if (!interlaced) return size(width, height);
  const steps = (length: number, first: number, step: number) =>
    Math.max(0, Math.ceil((length - first) / step));
  return adam7.reduce((sum, [x, y, dx, dy]) => sum + size(steps(width, x, dx), steps(height, y, dy)), 0);
};

/** Deflated zeros, streamed because they do not fit into memory. */
const packedZeros = (length: number): Promise<Buffer> => {
  const portion = Buffer.alloc(1024 * 1024);
  const zeros = function* () {
    for (let left = length; left > 0; left -= portion.length) {
      yield portion.subarray(0, Math.min(left, portion.length));
    }
  };
  return buffer(Readable.from(zeros()).pipe(createDeflate({ level: 9 })));
};

const megabyte = 1024 * 1024;

/** Megabytes of deflated zeros; one packed megabyte is repeated, because packing all takes seconds. */
const deflatedZeros = (megabytes: number): Buffer => {
  const packed = deflateRawSync(Buffer.alloc(megabyte), { finishFlush: constants.Z_FULL_FLUSH });
  const blocks = Array.from({ length: megabytes }, () => packed);
  // Adler-32 of zeros: the sum stays at 1, and is added once per byte.
  const checksum = Buffer.alloc(4);
  checksum.writeUInt16BE((megabytes * megabyte) % 65_521, 0);
  checksum.writeUInt16BE(1, 2);
  return Buffer.concat([Buffer.from('789c', 'hex'), ...blocks, Buffer.from('0300', 'hex'), checksum]);
};

/** Colour profile of many megabytes of zeros for a small picture. */
export const hugeProfile = (megabytes: number): Buffer =>
  pngChunk('iCCP', Buffer.concat([Buffer.from('bomb\0\0', 'latin1'), deflatedZeros(megabytes)]));

/** Comment of many megabytes of zeros. */
export const hugeNote = (megabytes: number): Buffer =>
  pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflatedZeros(megabytes)]));

/** Control chunks of an APNG with one frame. */
export const animation = (width: number, height: number): Buffer[] => {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(1, 0);
  const frame = Buffer.alloc(26);
  frame.writeUInt32BE(width, 4);
  frame.writeUInt32BE(height, 8);
  frame.writeUInt16BE(1, 20);
  frame.writeUInt16BE(10, 22);
  return [pngChunk('acTL', control), pngChunk('fcTL', frame)];
};

/**
 * Repeats the last scan of a progressive JPEG; each pass goes over the whole picture.
 * @param jpeg a progressive JPEG
 */
export const manyScans = (jpeg: Buffer, times: number): Buffer => {
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const end = jpeg.lastIndexOf(Buffer.from([0xff, 0xd9]));
  const scan = jpeg.subarray(last, end);
  return Buffer.concat([
    jpeg.subarray(0, end),
    ...Array.from({ length: times }, () => scan),
    jpeg.subarray(end),
  ]);
};
