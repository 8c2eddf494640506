import sharp from 'sharp';

const maxSide = 300;

// libvips reads dozens of formats, including SVG with references. Only PNG and JPEG are allowed.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

/**
 * Decodes a picture and re-encodes it, small and without metadata or appended data.
 * @param side longest one of the result in pixels
 * @returns a PNG; null if decoding fails or warns
 */
export const decodeLogo = async (
  bytes: Uint8Array,
  maxPixels: number,
  side = maxSide,
): Promise<Buffer | null> => {
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning', autoOrient: true })
      .flatten({ background: '#ffffff' })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png()
      .toBuffer();
  } catch {
    return null;
  }
};
