/** Header data of a picture, read without decoding a pixel. Sizes in pixels. */
export type PictureForm = {
  width: number;
  height: number;
  /** Bytes of one decoded pixel. */
  pixelBytes: number;
  /** True if the decoder must hold the whole picture: interlaced PNG, progressive JPEG. */
  isHeldWhole: boolean;
  /** Passes of the decoder over the whole picture. */
  passes: number;
};

/** @returns null for bytes that are neither PNG nor JPEG, or have an unreadable header */
export const readPictureForm = (bytes: Buffer): PictureForm | null => {
  if (bytes.subarray(0, pngStart.length).equals(pngStart)) return readPng(bytes);
  return bytes.subarray(0, jpegStart.length).equals(jpegStart) ? readJpeg(bytes) : null;
};

/** Signature and start of the header chunk, which always comes first and has 13 bytes. */
const pngStart = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
/** Samples per pixel by colour type. A palette expands to colours with transparency. */
const pngSamples: Record<number, number> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };

const readPng = (bytes: Buffer): PictureForm | null => {
  if (bytes.length < 33) return null;
  const samples = pngSamples[bytes.readUInt8(25)];
  const isHeldWhole = bytes.readUInt8(28) !== 0;
  if (samples === undefined) return null;
  return {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    pixelBytes: samples * (bytes.readUInt8(24) === 16 ? 2 : 1),
    isHeldWhole,
    passes: isHeldWhole ? 7 : 1,
  };
};

const jpegStart = Buffer.from('ffd8ff', 'hex');
const scanMarker = 0xda;
const endMarker = 0xd9;

/** Start of frame, which has the sizes. C4, C8 and CC are tables and an extension. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Reads segment by segment and skips the compressed pixels between them. */
const readJpeg = (bytes: Buffer): PictureForm | null => {
  let form: PictureForm | null = null;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endMarker) return form;
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return null;
    if (isFrame(marker)) {
      if (form !== null || at + 10 > bytes.length) return null;
      form = readFrame(bytes, at, marker);
    }
    at += 2 + length;
    if (marker === scanMarker) {
      if (form === null) return null;
      form.passes += 1;
      at = endOfScan(bytes, at);
    }
  }
  return form;
};

/** Reads a frame header; a progressive JPEG keeps two bytes per sample until the last scan. */
const readFrame = (bytes: Buffer, at: number, marker: number): PictureForm => {
  const isProgressive = marker !== 0xc0 && marker !== 0xc1;
  return {
    height: bytes.readUInt16BE(at + 5),
    width: bytes.readUInt16BE(at + 7),
    pixelBytes: bytes.readUInt8(at + 9) * (isProgressive ? 2 : 1),
    isHeldWhole: isProgressive,
    passes: 0,
  };
};

/** Position of the next segment: FF followed by neither a data byte (00) nor a restart marker (D0 to D7). */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
};
