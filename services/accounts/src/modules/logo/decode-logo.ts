import sharp from 'sharp';

const maxSide = 300;

// libvips reads dozens of formats, SVG with its references among them. Only these two are let in.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

/**
 * Decodes a picture and writes it anew, small and without anything else that came with it.
 * @returns a PNG; null when it cannot be read without a warning
 */
export const decodeLogo = async (bytes: Uint8Array, maxPixels: number): Promise<Buffer | null> => {
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning', autoOrient: true })
      .flatten({ background: '#ffffff' })
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png()
      .toBuffer();
  } catch {
    return null;
  }
};
