import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { findBuildFile } from '../builds/build-folders.ts';
import type { BuildFolders } from '../builds/build-folders.ts';

/** Reads a build's file once; null if it has none, or an invalid one. */
export const createReader = <Content>(
  foldersOf: BuildFolders,
  schema: z.ZodType<Content>,
): ((folder: string, build: string) => Promise<Content | null>) => {
  const cache = new Map<string, Promise<Content | null>>();
  return (folder, build) => {
    const name = `${folder}/${build}`;
    const content =
      cache.get(name) ??
      findBuildFile(foldersOf(folder), build, 'prerendered.json')
        .then((file) => readFile(file ?? '', 'utf8'))
        .then((text) => schema.parse(JSON.parse(text)))
        .catch(() => null);
    cache.set(name, content);
    return content;
  };
};
