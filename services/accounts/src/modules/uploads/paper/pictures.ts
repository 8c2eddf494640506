import { createHash } from 'node:crypto';
import { problem } from '@attesta/service-kit/http/errors.ts';

import { decodePicture } from '../decode-picture.ts';
import { readPictureForm } from '../picture-form.ts';

/** Pictures of a paper in the order of their first use. */
export type Pictures = {
  /**
   * Notes a picture of the package.
   * @param name for the refusal
   * @returns its place, from 1
   * @throws stationeryPicture for anything but PNG and JPEG of a size that may be decoded
   */
  add(name: string, bytes: Buffer): number;
  /** Decodes all, one after the other. @throws stationeryPicture */
  decode(): Promise<Buffer[]>;
};

const maxPictures = 12;
const maxSide = 10_000;
const maxPasses = 40;

/** Pixels of a picture: a page at 300 dots per inch. */
const maxPicturePixels = 9_000_000;
/** Side of a stored picture in pixels: 180 mm at 280 dots per inch. */
const storedSide = 2_000;

const isReadable = (bytes: Buffer): boolean => {
  const form = readPictureForm(bytes);
  if (form === null || form.passes > maxPasses) return false;
  const pixels = form.width * form.height;
  const held = form.isHeldWhole ? pixels * form.pixelBytes : 0;
  return (
    pixels <= maxPicturePixels && Math.max(form.width, form.height) <= maxSide && held <= maxPicturePixels * 4
  );
};

export const createPictures = (): Pictures => {
  const places = new Map<string, number>();
  const found: { name: string; bytes: Buffer }[] = [];
  return {
    add: (name, bytes) => {
      const key = createHash('sha256').update(bytes).digest('hex');
      const known = places.get(key);
      if (known !== undefined) return known;
      if (!isReadable(bytes)) throw problem('stationeryPicture', { names: name });
      if (found.length === maxPictures) throw problem('stationeryTooComplex');
      found.push({ name, bytes });
      places.set(key, found.length);
      return found.length;
    },
    decode: async () => {
      const decoded: Buffer[] = [];
      for (const { name, bytes } of found) {
        const png = await decodePicture(bytes, { maxPixels: maxPicturePixels, side: storedSide });
        if (png === null) throw problem('stationeryPicture', { names: name });
        decoded.push(png);
      }
      return decoded;
    },
  };
};
