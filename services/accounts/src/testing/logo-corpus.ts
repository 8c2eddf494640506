import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export type LogoUpload = { name: string; type: 'png' | 'jpeg'; bytes: Buffer };

const paint = (width: number, height: number, background = '#1f5b4e') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture that no compression makes small. */
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

/** One bit a pixel, all black, in few bytes, chunk by chunk as the PNG format has them. */
export function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const chunk = (type: string, data: Buffer) => {
    const content = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(content), 4);
    return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)]);
  };
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A file that is a PNG and an HTML page and a ZIP archive, depending on who looks. */
async function polyglot(): Promise<Buffer> {
  const png = await paint(64, 64).png().toBuffer();
  return Buffer.concat([png, Buffer.from('<script>geheim()</script>PK\u0003\u0004geheim.txt')]);
}

/** What has to be let in, however large or odd it is. */
export async function goodUploads(): Promise<LogoUpload[]> {
  const jpeg = (quality: number, progressive: boolean) =>
    paint(5_000, 5_000, '#7a3b12').jpeg({ quality, progressive }).toBuffer();
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
    { name: '5000 × 5000 JPEG', type: 'jpeg', bytes: await jpeg(60, false) },
    { name: '5000 × 5000 progressive JPEG', type: 'jpeg', bytes: await jpeg(60, true) },
    {
      name: '5000 × 5000 interlaced PNG',
      type: 'png',
      bytes: await paint(5_000, 5_000).png({ progressive: true }).toBuffer(),
    },
  ];
}

/** What has to be refused. */
export async function badUploads(): Promise<LogoUpload[]> {
  const whole = await noise(200, 200).png().toBuffer();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>';
  return [
    { name: '30000 × 30000 PNG', type: 'png', bytes: hugePng(30_000) },
    { name: '16000 × 16000 PNG', type: 'png', bytes: hugePng(16_000) },
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
}

export const dataUrlOf = ({ type, bytes }: LogoUpload): string =>
  `data:image/${type};base64,${bytes.toString('base64')}`;
