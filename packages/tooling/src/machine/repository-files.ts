import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './paths.ts';

/** Folders without sources: packages, builds, data of a running copy. */
const generated = new Set(['node_modules', 'dist', '.git', '.cache', '.data']);

const walk = (folder: string, paths: string[]): void => {
  for (const entry of readdirSync(join(repositoryRoot, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory() && !generated.has(entry.name)) walk(path, paths);
    else if (entry.isFile()) paths.push(path);
  }
};

/** Files below the repository's root whose path matches, as sorted paths with slashes. */
export const repositoryFiles = (pattern: RegExp): string[] => {
  const paths: string[] = [];
  walk('', paths);
  return paths.filter((path) => pattern.test(path)).toSorted();
};
