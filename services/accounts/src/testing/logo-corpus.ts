import sharp from 'sharp';

import { animation, blackPng, hugeNote, hugeProfile, manyScans } from './hostile-pictures.ts';

export type LogoUpload = { name: string; type: 'png' | 'jpeg'; bytes: Buffer };

const paint = (width: number, height: number, background = '#1f5b4e') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Picture that does not compress well. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

const gps = {
  IFD0: { Copyright: 'Geheimnis', Orientation: '6' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '47/1 22/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '8/1 32/1 0/1',
  },
};

/** File that is valid as PNG, HTML and ZIP. */
const polyglot = async (): Promise<Buffer> => {
  const png = await paint(64, 64).png().toBuffer();
  return Buffer.concat([png, Buffer.from('<script>geheim()</script>PK\u0003\u0004geheim.txt')]);
};

/** Uploads that must be accepted. */
export const goodUploads = async (): Promise<LogoUpload[]> => {
  const jpeg = (progressive: boolean) =>
    paint(2_000, 2_000, '#7a3b12').jpeg({ quality: 60, progressive }).toBuffer();
  return [
    { name: 'PNG', type: 'png', bytes: await paint(800, 400).png().toBuffer() },
    { name: 'transparent PNG', type: 'png', bytes: await paint(90, 30).ensureAlpha(0.3).png().toBuffer() },
    { name: 'polyglot', type: 'png', bytes: await polyglot() },
    {
      name: 'JPEG with a place in it',
      type: 'jpeg',
      bytes: await paint(640, 480).withExif(gps).jpeg().toBuffer(),
    },
    { name: 'JPEG that says it is a PNG', type: 'png', bytes: await paint(50, 50).jpeg().toBuffer() },
    { name: 'large JPEG', type: 'jpeg', bytes: await jpeg(false) },
    { name: 'large progressive JPEG', type: 'jpeg', bytes: await jpeg(true) },
    {
      name: 'JPEG for print',
      type: 'jpeg',
      bytes: await paint(300, 200).toColourspace('cmyk').jpeg().toBuffer(),
    },
    {
      name: 'JPEG with a colour profile',
      type: 'jpeg',
      bytes: await paint(300, 200).withIccProfile('p3').jpeg().toBuffer(),
    },
    {
      name: 'interlaced PNG of 16 bits, as large as allowed',
      type: 'png',
      bytes: await blackPng({ width: 2_000, height: 2_000, depth: 16, channels: 3, interlaced: true }),
    },
    {
      name: 'animated PNG',
      type: 'png',
      bytes: await blackPng({ width: 40, height: 20, depth: 8, channels: 3 }, animation(40, 20)),
    },
    {
      name: '10000 × 1 PNG',
      type: 'png',
      bytes: await blackPng({ width: 10_000, height: 1, depth: 8, channels: 3 }),
    },
  ];
};

/** Uploads within the pixel limit, but with an overlong side. */
export const longPictures = async (): Promise<LogoUpload[]> => {
  const form = { depth: 8, channels: 1 } as const;
  const sizes = [
    [1, 4_000_000],
    [4_000_000, 1],
    [10_001, 3],
  ] as const;
  return Promise.all(
    sizes.map(async ([width, height]) => ({
      name: `${width} × ${height} PNG`,
      type: 'png',
      bytes: await blackPng({ ...form, width, height }),
    })),
  );
};

/** Black picture with one bit per pixel. */
export const hugePng = (side: number): Promise<Buffer> =>
  blackPng({ width: side, height: side, depth: 1, channels: 1 });

/** Small pictures with parts that unpack to hundreds of megabytes. Either answer is right. */
export const packedBombs = async (): Promise<LogoUpload[]> => {
  const form = { width: 40, height: 20, depth: 8, channels: 3 } as const;
  const megabytes = 500;
  return [
    { name: 'huge colour profile', type: 'png', bytes: await blackPng(form, [hugeProfile(megabytes)]) },
    { name: 'huge note', type: 'png', bytes: await blackPng(form, [hugeNote(megabytes)]) },
  ];
};

/** Changes a byte in the checksum of the pixels. */
const withWrongChecksum = (png: Buffer): Buffer => {
  const damaged = Buffer.from(png);
  const at = damaged.length - 12 - 1;
  damaged.writeUInt8(damaged.readUInt8(at) ^ 0xff, at);
  return damaged;
};

/** Uploads that must be refused. */
export const badUploads = async (): Promise<LogoUpload[]> => {
  const whole = await noise(200, 200).png().toBuffer();
  const progressive = await paint(2_000, 1_900).jpeg({ progressive: true }).toBuffer();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>';
  return [
    { name: '30000 × 30000 PNG', type: 'png', bytes: await hugePng(30_000) },
    { name: '2001 × 2000 PNG', type: 'png', bytes: await paint(2_001, 2_000).png().toBuffer() },
    { name: '3000 × 2000 JPEG', type: 'jpeg', bytes: await paint(3_000, 2_000).jpeg().toBuffer() },
    {
      name: 'interlaced PNG of 16 bits with transparency',
      type: 'png',
      bytes: await blackPng({ width: 2_000, height: 2_000, depth: 16, channels: 4, interlaced: true }),
    },
    {
      name: 'PNG without width',
      type: 'png',
      bytes: await blackPng({ width: 0, height: 9, depth: 8, channels: 3 }),
    },
    { name: 'JPEG of 5000 scans', type: 'jpeg', bytes: manyScans(progressive, 5_000) },
    { name: 'PNG with a wrong checksum', type: 'png', bytes: withWrongChecksum(whole) },
    { name: 'SVG', type: 'png', bytes: Buffer.from(svg) },
    { name: 'GIF', type: 'png', bytes: await paint(9, 9).gif().toBuffer() },
    { name: 'WebP', type: 'jpeg', bytes: await paint(9, 9).webp().toBuffer() },
    { name: 'TIFF', type: 'jpeg', bytes: await paint(9, 9).tiff().toBuffer() },
    { name: 'PNG cut off', type: 'png', bytes: whole.subarray(0, whole.length / 2) },
    {
      name: 'JPEG cut off',
      type: 'jpeg',
      bytes: (await noise(200, 200).jpeg().toBuffer()).subarray(0, 4_000),
    },
    {
      name: '1.01 MB',
      type: 'png',
      bytes: Buffer.concat([whole, Buffer.alloc(1.01 * 1024 * 1024 - whole.length, 1)]),
    },
    { name: 'nothing', type: 'png', bytes: Buffer.alloc(0) },
  ];
};

export const dataUrlOf = ({ type, bytes }: LogoUpload): string =>
  `data:image/${type};base64,${bytes.toString('base64')}`;
