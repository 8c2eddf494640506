import { existsSync, readFileSync } from 'node:fs';
import type { Language } from '@attesta/web-kit';
import { languages } from '@attesta/web-kit/i18n/language.ts';
import type { Browser } from 'playwright';
import sharp from 'sharp';

import { arrangeDemo } from '../demo/arrange-demo.ts';
import { digestOf, emptyOf, listFile, wordsFile, writeJson, writeMedium } from '../demo/media-folder.ts';
import type { MediaStack } from '../demo/media-stack.ts';
import { shots } from './shots.ts';
import type { Shot } from './shots.ts';
import { openStudio } from './studio.ts';

type ByPicture = Record<string, string>;

/** Width of a thumbnail in device pixels: twice the CSS pixels of the widest column that shows it. */
const thumbnailWidth = 704;

/** Below this quality letters get a halo; a higher effort takes three times as long to save a tenth. */
const avif = { quality: 45, effort: 4, chromaSubsampling: '4:4:4' } as const;

/**
 * Writes a picture in both sizes.
 * @returns digest of the content, which is part of each file's name
 */
const encodePicture = async (name: string, png: Buffer): Promise<string> => {
  const full = await sharp(png).avif(avif).toBuffer();
  const small = await sharp(png).resize({ width: thumbnailWidth }).avif(avif).toBuffer();
  const digest = digestOf(full, small);
  writeMedium(`${name}.${digest}.avif`, full);
  writeMedium(`${name}.${digest}.small.avif`, small);
  return digest;
};

/** Concurrent pictures; each waits for its page most of the time. */
const jobs = 2;

const makeLanguage = async (
  browser: Browser,
  stack: MediaStack,
  language: Language,
  chosen: readonly Shot[],
): Promise<{ digests: ByPicture; words: ByPicture }> => {
  const world = await arrangeDemo(stack, language);
  const digests: ByPicture = Object.fromEntries(chosen.map(({ name }) => [name, '']));
  const words = { ...digests };
  const queue = [...chosen];
  const work = async (): Promise<void> => {
    const studio = openStudio(browser, world);
    try {
      for (let shot = queue.shift(); shot !== undefined; shot = queue.shift()) {
        const taken = await studio.take(shot);
        digests[shot.name] = await encodePicture(`${shot.name}.${language}`, taken.png);
        words[shot.name] = taken.words;
      }
    } finally {
      await studio.close();
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return { digests, words };
};

const readLists = (file: string): Record<string, ByPicture> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, ByPicture>) : {};

/**
 * Makes the pictures of the galleries in every language, and the lists of them.
 * @param names of the pictures; all if empty
 */
export const makePictures = async (
  browser: Browser,
  stack: MediaStack,
  names: readonly string[],
): Promise<number> => {
  // Several threads could give different bytes for the same picture.
  sharp.concurrency(1);
  const isAll = names.length === 0;
  const chosen = shots.filter(({ name }) => isAll || names.includes(name));
  const digests = isAll ? {} : readLists(listFile('pictures'));
  const words = isAll ? {} : readLists(wordsFile);
  for (const { name } of isAll ? [] : chosen) emptyOf(new RegExp(`^${name}\\.`));
  if (isAll) emptyOf(/^(?!film\.).*\.avif$/);
  for (const language of languages) {
    const made = await makeLanguage(browser, stack, language, chosen);
    digests[language] = { ...digests[language], ...made.digests };
    words[language] = { ...words[language], ...made.words };
  }
  writeJson(listFile('pictures'), digests);
  writeJson(wordsFile, words);
  return languages.length * chosen.length;
};
