import { ValidationProblem } from '@attesta/service-kit/http/errors.ts';

import { readPictureForm } from '../uploads/picture-form.ts';
import type { PictureForm } from '../uploads/picture-form.ts';
import type { UploadReader } from '../uploads/upload-reader.ts';

/** Maximum bytes of an accepted file. */
const maxBytes = 1024 * 1024;
/** Maximum pixels, because a small file can hold a huge picture. Four million are 45 times the stored size. */
const maxPixels = 4_000_000;
/** Longest side of a stored logo in pixels. */
const storedSide = 300;
/** Maximum side: a picture of millions of pixels by a few takes seconds to decode and yields nothing. */
const maxSide = 10_000;
/** Maximum bytes of a picture that is held whole: four million pixels of 16 bits in colour. */
const maxHeldBytes = maxPixels * 6;
/** Maximum decoding passes; a progressive JPEG has about ten scans of the whole picture. */
const maxPasses = 40;

/**
 * Converts an uploaded picture into a logo: PNG on white, at most 300 × 300 pixels in its proportions, upright, without
 * metadata or appended data. Only the header is read here; the reader has its own process.
 * @param dataUrl `data:image/png;base64,…` or jpeg; the bytes count, not the declared type
 * @throws ValidationProblem for `logo` over 1 MB, with too many pixels in all or on a side, damaged, or neither PNG
 *   nor JPEG; logoBusy while too many others are being decoded
 */
export const normaliseLogo = async (reader: UploadReader, dataUrl: string): Promise<Buffer> => {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  if (bytes.length > maxBytes) throw new ValidationProblem({ logo: 'logoTooLarge' });
  const form = readPictureForm(bytes);
  if (form === null || form.passes > maxPasses) throw new ValidationProblem({ logo: 'logoType' });
  if (isTooLarge(form)) throw new ValidationProblem({ logo: 'logoTooManyPixels' });
  const logo = await reader.readPicture(bytes, { maxPixels, side: storedSide });
  if (logo === null) throw new ValidationProblem({ logo: 'logoType' });
  return logo;
};

const isTooLarge = ({ width, height, pixelBytes, isHeldWhole }: PictureForm): boolean => {
  const pixels = width * height;
  return (
    pixels > maxPixels ||
    Math.max(width, height) > maxSide ||
    (isHeldWhole && pixels * pixelBytes > maxHeldBytes)
  );
};
