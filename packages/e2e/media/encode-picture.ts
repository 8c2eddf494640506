import sharp from 'sharp';

import { digestOf, writeMedium } from '../quality/media/demo/media-folder.ts';

// With several threads the same picture could become other bytes.
sharp.concurrency(1);

/** A picture in the page, in dots: twice the CSS pixels of the widest column that it stands in. */
const thumbnailWidth = 704;

/** Beyond this effort it takes three times as long to save a tenth. */
const avif = { quality: 55, effort: 2, chromaSubsampling: '4:4:4' } as const;
/** A screen is even ground and sharp letters: without loss it is smaller than with. */
const webp = { nearLossless: true, quality: 60, effort: 2 } as const;
const smallWebp = { quality: 80, effort: 4, smartSubsample: true } as const;

/**
 * Writes a picture in both sizes as AVIF, and as WebP for who cannot show that.
 * @returns what the names have in common after the picture's and the language's: a digest of the content
 */
export const encodePicture = async (name: string, png: Buffer): Promise<string> => {
  const small = await sharp(png).resize({ width: thumbnailWidth }).png().toBuffer();
  const files = {
    avif: await sharp(png).avif(avif).toBuffer(),
    webp: await sharp(png).webp(webp).toBuffer(),
    'small.avif': await sharp(small).avif(avif).toBuffer(),
    'small.webp': await sharp(small).webp(smallWebp).toBuffer(),
  };
  const digest = digestOf(...Object.values(files));
  for (const [ending, content] of Object.entries(files)) writeMedium(`${name}.${digest}.${ending}`, content);
  return digest;
};
