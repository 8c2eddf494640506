import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@attesta/web-kit';
import sharp from 'sharp';

import { listFile, mediaFolder, wordsFile } from '../demo/media-folder.ts';
import type { Taken } from './studio.ts';

type ByLanguage = Readonly<Record<string, Readonly<Record<string, string>>>>;

const readJson = (file: string): ByLanguage => JSON.parse(readFileSync(file, 'utf8')) as ByLanguage;

/** One dot for sixteen by sixteen: what letters look like on this machine is gone, where something stands and its colour stay. */
const coarse = { width: 162, height: 108 } as const;
/** Of 255. Another browser's letters make a dot differ by half of it. */
const tolerated = 32;
/** More differing dots than this share are no accident. */
const toleratedShare = 0.004;

/** A WebP that is shrunk while it is read is not the same picture as a PNG that is shrunk afterwards: fine squares differ. */
const dotsOf = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .removeAlpha()
    .resize({ ...coarse, fit: 'fill', fastShrinkOnLoad: false })
    .raw()
    .toBuffer();

/** Which share of the picture looks otherwise. */
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

/** The first line that one has and the other has not. */
const firstDifference = (before: string, after: string): string => {
  const [old, current] = [before.split('\n'), after.split('\n')];
  const at = current.findIndex((line, index) => line !== old[index]);
  const index = at === -1 ? current.length : at;
  return `«${(old[index] ?? '').trim()}» is «${(current[index] ?? '').trim()}» now`;
};

/**
 * What a picture that is checked in no longer shows of its screen, a line each.
 * @param taken the screen as it is now
 */
export const compareShot = async (name: string, language: Language, taken: Taken): Promise<string[]> => {
  const words = readJson(wordsFile)[language]?.[name] ?? '';
  const digest = readJson(listFile('pictures'))[language]?.[name] ?? '';
  const picture = readFileSync(join(mediaFolder, `${name}.${language}.${digest}.webp`));
  const share = await differingShare(picture, taken.png);
  return [
    ...(words === taken.words ? [] : [`${name}.${language}: ${firstDifference(words, taken.words)}`]),
    ...(share <= toleratedShare
      ? []
      : [`${name}.${language}: ${(share * 100).toFixed(1)} % of it looks otherwise`]),
  ];
};
