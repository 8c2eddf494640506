import sharp from 'sharp';

/** A logo as the letterhead places it: size on paper in pixels at 96 dpi, and whether it needs colour. */
export type PlacedLogo = { png: Buffer; width: number; height: number; coloured: boolean };

const pixelsPerMillimetre = 96 / 25.4;
const box = { width: 55 * pixelsPerMillimetre, height: 22 * pixelsPerMillimetre };
/** A small picture is not blown up beyond this resolution. */
const leastDotsPerInch = 110;
/** Difference of two channels that the eye takes for a colour. */
const tint = 12;

const hasColour = (pixels: Buffer): boolean => {
  for (let index = 0; index + 2 < pixels.length; index += 3) {
    const red = pixels[index] ?? 0;
    const green = pixels[index + 1] ?? 0;
    const blue = pixels[index + 2] ?? 0;
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > tint) return true;
  }
  return false;
};

/** Fits an account's logo into the letterhead; null if the bytes are no picture. */
export const placeLogo = async (logo: Uint8Array): Promise<PlacedLogo | null> => {
  try {
    const { data, info } = await sharp(logo, { limitInputPixels: 4_000_000 })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const scale = Math.min(box.width / info.width, box.height / info.height, 96 / leastDotsPerInch);
    return {
      png: await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
        .png()
        .toBuffer(),
      width: Math.max(1, Math.round(info.width * scale)),
      height: Math.max(1, Math.round(info.height * scale)),
      coloured: hasColour(data),
    };
  } catch {
    return null;
  }
};
