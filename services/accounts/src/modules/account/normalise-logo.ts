import { ValidationProblem } from '@attesta/service-kit/errors.ts';
import sharp from 'sharp';

/** Largest accepted file, before decoding. */
const maxBytes = 1024 * 1024;
const maxSide = 300;
/** A small file can hold a huge image; this is about 5000 × 5000. */
const maxPixels = 25e6;

// libvips reads dozens of formats, SVG with its references among them. Only these two are let in.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] });

/**
 * Decodes an uploaded logo and writes it anew: PNG on white, at most 300 × 300 pixels with its proportions,
 * upright, without metadata or anything appended.
 * @param dataUrl `data:image/png;base64,…` or jpeg; what it really is counts, not what it says
 * Throws ValidationProblem for `logo` when it is over 1 MB, too many pixels, damaged or no PNG or JPEG.
 */
export async function normaliseLogo(dataUrl: string): Promise<Buffer> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  if (bytes.length > maxBytes) throw new ValidationProblem({ logo: 'logoTooLarge' });
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning', autoOrient: true })
      .flatten({ background: '#ffffff' })
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png()
      .toBuffer();
  } catch {
    throw new ValidationProblem({ logo: 'logoType' });
  }
}
