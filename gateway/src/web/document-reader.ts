import { readFile } from 'node:fs/promises';
import { findBuildFile } from './build-folders.ts';
import type { BuildFolders } from './build-folders.ts';

/** Reads the document of each of the shell's builds once. */
export const createDocumentReader = (foldersOf: BuildFolders): ((build: string) => Promise<string>) => {
  const pages = new Map<string, Promise<string>>();
  return (build) => {
    const known =
      pages.get(build) ??
      findBuildFile(foldersOf('shell'), build, 'index.html').then((file) => readFile(file ?? '', 'utf8'));
    pages.set(build, known);
    known.catch(() => pages.delete(build));
    return known;
  };
};
