import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../machine/paths.ts';

/** Tests and their helpers, which no process runs. */
const excluded = /(^|\/)(node_modules|dist|testing)\/|\.(test|states)\.tsx?$/;
const source = /\.(ts|mts|mjs|cjs|js|json|py|sql)$/;

/** Own packages that a folder's package.json declares, as folders of the repository. */
const ownDependencies = (folder: string): string[] => {
  const manifest = readFileSync(join(repositoryRoot, folder, 'package.json'), 'utf8');
  const { dependencies = {} } = JSON.parse(manifest) as { dependencies?: Record<string, string> };
  return Object.keys(dependencies)
    .filter((name) => name.startsWith('@attesta/'))
    .map((name) => name.replace('@attesta/', 'packages/'));
};

/** Workspace of a named process; undefined for a process without sources here, such as postgres. */
const workspaceOf = (name: string): string | undefined => {
  if (name === 'gateway') return 'gateway';
  const service = name === 'worker' ? 'documents' : name.replace(/-worker$/, '');
  return ['accounts', 'payments', 'references', 'documents'].includes(service)
    ? `services/${service}`
    : undefined;
};

/** Folders of a process: its workspace and all own packages that it declares, directly or through others. */
export const sourceFolders = (name: string): ReadonlySet<string> => {
  const workspace = workspaceOf(name);
  const folders = new Set<string>(workspace === undefined ? [] : [workspace]);
  // The loop also visits what it adds to the set.
  for (const folder of folders) for (const dependency of ownDependencies(folder)) folders.add(dependency);
  return folders;
};

/** Processes that run a file, which is named from the repository's root. */
export const processesAffectedBy = (file: string, processes: readonly string[]): string[] => {
  if (excluded.test(file) || !source.test(file)) return [];
  return processes.filter((name) =>
    [...sourceFolders(name)].some((folder) => file.startsWith(`${folder}/src/`)),
  );
};
