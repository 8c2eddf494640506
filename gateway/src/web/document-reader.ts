import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findBuildFolder } from './build-folders.ts';
import type { BuildFolders } from './build-folders.ts';

/** Reads the document of each of the shell's builds once. */
export const createDocumentReader = (foldersOf: BuildFolders): ((build: string) => Promise<string>) => {
  const pages = new Map<string, Promise<string>>();
  return (build) => {
    const known =
      pages.get(build) ??
      findBuildFolder(foldersOf('shell'), build).then((folder) =>
        readFile(path.join(folder ?? '', 'index.html'), 'utf8'),
      );
    pages.set(build, known);
    known.catch(() => pages.delete(build));
    return known;
  };
};
