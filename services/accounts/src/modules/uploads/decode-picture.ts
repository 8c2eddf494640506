import sharp from 'sharp';

// libvips reads dozens of formats, including SVG with references. Only PNG and JPEG are allowed.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

/** Most pixels of a picture, and longest side of the result in pixels. */
export type PictureSize = { maxPixels: number; side: number };

/**
 * Decodes a picture and re-encodes it, small and without metadata or appended data.
 * @returns a PNG; null if decoding fails or warns
 */
export const decodePicture = async (
  bytes: Uint8Array,
  { maxPixels, side }: PictureSize,
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
