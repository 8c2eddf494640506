import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot, webPackages } from './workspaces.ts';
import type { WebWorkspace } from './workspaces.ts';

const listSources = (folder: string): string[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name))
        .toSorted();

/** A hash of everything a build depends on: its sources, the packages it compiles in, the tooling, the lock file. */
export const hashInputs = (workspace: WebWorkspace): string => {
  const folders = [
    path.join(repositoryRoot, workspace, 'src'),
    ...webPackages.map((name) => path.join(repositoryRoot, 'packages', name, 'src')),
    import.meta.dirname,
  ];
  const files = [...folders.flatMap(listSources), path.join(repositoryRoot, 'package-lock.json')];
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(`${path.relative(repositoryRoot, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 32);
};
