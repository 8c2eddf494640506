import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@attesta/web-kit';
import sharp from 'sharp';

import { listFile, mediaFolder, wordsFile } from '../demo/media-folder.ts';
import type { Taken } from './studio.ts';

type ByLanguage = Readonly<Record<string, Readonly<Record<string, string>>>>;

const readJson = (file: string): ByLanguage => JSON.parse(readFileSync(file, 'utf8')) as ByLanguage;

/**
 * Size at which pictures are compared, one pixel for sixteen by sixteen: removes the rendering of letters, keeps
 * position and colour.
 */
const coarse = { width: 162, height: 108 } as const;
/** Allowed difference of a channel, of 255; another browser's letters cause half of it. */
const tolerated = 32;
/** Allowed share of differing pixels. */
const toleratedShare = 0.004;

const dotsOf = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .removeAlpha()
    .resize({ ...coarse, fit: 'fill' })
    .raw()
    .toBuffer();

/** Share of the picture that differs. */
export const differingShare = async (one: Buffer, other: Buffer): Promise<number> => {
  const [before, after] = await Promise.all([dotsOf(one), dotsOf(other)]);
  let differing = 0;
  for (let at = 0; at < before.length; at += 3) {
    const differs = [0, 1, 2].some(
      (channel) => Math.abs((before[at + channel] ?? 0) - (after[at + channel] ?? 0)) > tolerated,
    );
    if (differs) differing += 1;
  }
  return differing / (coarse.width * coarse.height);
};

/** First line that differs. */
const firstDifference = (before: string, after: string): string => {
  const [old, current] = [before.split('\n'), after.split('\n')];
  const at = current.findIndex((line, index) => line !== old[index]);
  const index = at === -1 ? current.length : at;
  return `«${(old[index] ?? '').trim()}» is «${(current[index] ?? '').trim()}» now`;
};

/**
 * Differences between a checked-in picture and its screen, one line each.
 * @param taken the screen as it is now
 */
export const compareShot = async (name: string, language: Language, taken: Taken): Promise<string[]> => {
  const words = readJson(wordsFile)[language]?.[name] ?? '';
  const digest = readJson(listFile('pictures'))[language]?.[name] ?? '';
  const picture = readFileSync(join(mediaFolder, `${name}.${language}.${digest}.avif`));
  const share = await differingShare(picture, taken.png);
  return [
    ...(words === taken.words ? [] : [`${name}.${language}: ${firstDifference(words, taken.words)}`]),
    ...(share <= toleratedShare ? [] : [`${name}.${language}: ${(share * 100).toFixed(1)} % of it differs`]),
  ];
};
