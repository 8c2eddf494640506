import sharp from 'sharp';

import { digestOf, writeMedium } from '../quality/media/demo/media-folder.ts';

// Several threads could give different bytes for the same picture.
sharp.concurrency(1);

/** Width of a thumbnail in device pixels: twice the CSS pixels of the widest column that shows it. */
const thumbnailWidth = 704;

/** A higher effort takes three times as long to save a tenth. */
const avif = { quality: 55, effort: 2, chromaSubsampling: '4:4:4' } as const;
/** Screenshots have even areas and sharp letters: lossless is smaller than lossy. */
const webp = { nearLossless: true, quality: 60, effort: 2 } as const;
const smallWebp = { quality: 80, effort: 4, smartSubsample: true } as const;

/**
 * Writes a picture in both sizes as AVIF, and as WebP for browsers without AVIF.
 * @returns digest of the content, which is part of each file's name
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
