import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';

/** What the gateway serves below `/media/`. */
export const mediaFolder = join(repositoryRoot, 'mfe-marketing/media');

/** What the page knows of them: which content each has now. */
export const listFile = (name: 'pictures' | 'films'): string =>
  join(repositoryRoot, `mfe-marketing/src/features/features/${name}.json`);

/** What each picture showed when it was made. */
export const wordsFile = join(repositoryRoot, 'packages/e2e/quality/media/pictures/picture-words.json');

/** Eight characters that stand for the content, so that a file of a name is forever the same. */
export const digestOf = (...contents: readonly (Buffer | string)[]): string => {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex').slice(0, 8);
};

/** Takes away what an earlier run made, by the endings of its files. */
export const emptyOf = (endings: RegExp): void => {
  mkdirSync(mediaFolder, { recursive: true });
  for (const name of readdirSync(mediaFolder)) {
    if (endings.test(name)) rmSync(join(mediaFolder, name));
  }
};

export const writeMedium = (name: string, content: Buffer | string): void =>
  writeFileSync(join(mediaFolder, name), content);

/** As the formatter leaves it. */
export const writeJson = (file: string, content: unknown): void =>
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
