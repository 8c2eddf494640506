import { ValidationProblem } from '@attesta/service-kit/http/errors.ts';

import type { LogoDecoder } from './logo-decoder.ts';
import { readPictureForm } from './picture-form.ts';
import type { PictureForm } from './picture-form.ts';

/** Largest accepted file, before decoding. */
const maxBytes = 1024 * 1024;
/** A small file can hold a huge picture. Four million points are 45 times what is kept of them. */
const maxPixels = 4_000_000;
/** A side of millions is decoded line by line or in one line: seconds, for a logo of which nothing is left. */
const longestSide = 10_000;
/** What a picture may take that has to be held whole: four million points of 16 bits in colour. */
const maxHeldBytes = maxPixels * 6;
/** A progressive JPEG has about ten scans; each is a walk over the whole picture. */
const maxPasses = 40;

/**
 * Makes an uploaded picture a logo: PNG on white, at most 300 × 300 pixels with its proportions, upright, without
 * metadata or anything appended. Only its header is looked at here; the decoder works elsewhere.
 * @param dataUrl `data:image/png;base64,…` or jpeg; what it really is counts, not what it says
 * @throws ValidationProblem for `logo` when it is over 1 MB, has too many pixels in all or on a side, is damaged or no PNG
 *   or JPEG; logoBusy while too many others are being decoded
 */
export const normaliseLogo = async (decoder: LogoDecoder, dataUrl: string): Promise<Buffer> => {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  if (bytes.length > maxBytes) throw new ValidationProblem({ logo: 'logoTooLarge' });
  const form = readPictureForm(bytes);
  if (form === null || form.passes > maxPasses) throw new ValidationProblem({ logo: 'logoType' });
  if (isTooMuch(form)) throw new ValidationProblem({ logo: 'logoTooManyPixels' });
  const logo = await decoder.decode(bytes, maxPixels);
  if (logo === null) throw new ValidationProblem({ logo: 'logoType' });
  return logo;
};

const isTooMuch = ({ width, height, pixelBytes, isHeldWhole }: PictureForm): boolean => {
  const pixels = width * height;
  return (
    pixels > maxPixels ||
    Math.max(width, height) > longestSide ||
    (isHeldWhole && pixels * pixelBytes > maxHeldBytes)
  );
};
