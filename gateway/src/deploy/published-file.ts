import { readFile } from 'node:fs/promises';
import { publishedSchema } from './build-store.ts';
import type { PublishedBuild } from './build-store.ts';

/** Beside the folder of a build: what is said of it. */
export const recordFile = (build: string): string => `${build}.published.json`;

/** Null where there is none that can be read. */
export const readPublished = async (file: string): Promise<PublishedBuild | null> => {
  try {
    return publishedSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
};
