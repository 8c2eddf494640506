import { crc32, deflateSync } from 'node:zlib';

type Picture = { width: number; height: number; depth: 1 | 8 | 16; isInterlaced: boolean; rows: Buffer };

/** Greyscale PNG from its chunks, whose header may contradict its rows. */
const writePng = ({ width, height, depth, isInterlaced, rows }: Picture): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  header[12] = isInterlaced ? 1 : 0;
  const chunk = (type: string, data: Buffer): Buffer => {
    const content = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(content));
    return Buffer.concat([length, content, check]);
  };
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
};

const black = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes), { level: 9 });

/** Bytes of the seven passes over the picture, each with a row's filter byte (PNG, section 8.2). */
const interlacedBytes = (width: number, height: number, bytesPerPixel: number): number => {
  const passes = [
    [0, 8, 0, 8],
    [4, 8, 0, 8],
    [0, 4, 4, 8],
    [2, 4, 0, 4],
    [0, 2, 2, 4],
    [1, 2, 0, 2],
    [0, 1, 1, 2],
  ] as const;
  return passes.reduce((sum, [left, across, top, down]) => {
    const columns = Math.ceil((width - left) / across);
    const rows = Math.ceil((height - top) / down);
    return sum + rows * (1 + columns * bytesPerPixel);
  }, 0);
};

/** 25 million pixels of 16 bits, interlaced: few bytes to send, hundreds of megabytes in memory. */
export const pixelBomb = (width = 5_000, height = 4_999): Buffer =>
  writePng({
    width,
    height,
    depth: 16,
    isInterlaced: true,
    rows: black(interlacedBytes(width, height, 2)),
  });

/** Declares a huge size and has hardly any pixels. */
export const boastfulPicture = (): Buffer =>
  writePng({ width: 2 ** 31 - 1, height: 2 ** 31 - 1, depth: 8, isInterlaced: false, rows: black(64) });

/** Has far more pixels than it declares. */
export const overfullPicture = (): Buffer =>
  writePng({ width: 10, height: 10, depth: 8, isInterlaced: false, rows: black(50_000_000) });

/** Noise, which does not compress, within the allowed size. */
export const largeLogo = (side = 300): Buffer => {
  let state = 1;
  const rows = Buffer.alloc(side * (side + 1));
  for (let at = 0; at < rows.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    rows[at] = at % (side + 1) === 0 ? 0 : state >>> 24;
  }
  return writePng({ width: side, height: side, depth: 8, isInterlaced: false, rows: deflateSync(rows) });
};
