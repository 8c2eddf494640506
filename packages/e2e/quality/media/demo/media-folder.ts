import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';

/** Folder that the gateway serves below `/media/`. */
export const mediaFolder = join(repositoryRoot, 'mfe-marketing/media');

/** List of the page's pictures or films, with their current digests. */
export const listFile = (name: 'pictures' | 'films'): string =>
  join(repositoryRoot, `mfe-marketing/src/features/features/${name}.json`);

/** Accessible text of each picture when it was made. */
export const wordsFile = join(repositoryRoot, 'packages/e2e/quality/media/pictures/picture-words.json');

/** Digest of eight characters, so that a file name always has the same content. */
export const digestOf = (...contents: readonly (Buffer | string)[]): string => {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex').slice(0, 8);
};

/** Deletes files of an earlier run whose names match. */
export const emptyOf = (endings: RegExp): void => {
  mkdirSync(mediaFolder, { recursive: true });
  for (const name of readdirSync(mediaFolder)) {
    if (endings.test(name)) rmSync(join(mediaFolder, name));
  }
};

export const writeMedium = (name: string, content: Buffer | string): void =>
  writeFileSync(join(mediaFolder, name), content);

/** Writes JSON in the formatter's form. */
export const writeJson = (file: string, content: unknown): void =>
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
