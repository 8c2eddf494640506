import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../machine/paths.ts';

/** Tests and what only they read are no part of what runs. */
const leftOut = /(^|\/)(node_modules|dist|testing)\/|\.test\.tsx?$/;
const source = /\.(ts|mts|mjs|cjs|js|json|py|sql)$/;

/** Own packages that a folder declares, as folders of the repository. */
const ownDependencies = (folder: string): string[] => {
  const manifest = readFileSync(join(repositoryRoot, folder, 'package.json'), 'utf8');
  const { dependencies = {} } = JSON.parse(manifest) as { dependencies?: Record<string, string> };
  return Object.keys(dependencies)
    .filter((name) => name.startsWith('@attesta/'))
    .map((name) => name.replace('@attesta/', 'packages/'));
};

/** Where the part of a stack that is called so has its workspace; undefined of what is no source of ours. */
const workspaceOf = (part: string): string | undefined => {
  if (part === 'gateway') return 'gateway';
  const service = part === 'worker' ? 'documents' : part.replace(/-worker$/, '');
  return ['accounts', 'payments', 'references', 'documents'].includes(service)
    ? `services/${service}`
    : undefined;
};

/** The folders that a part is made of: its workspace and every own package that this declares, directly or not. */
export const sourceFolders = (part: string): ReadonlySet<string> => {
  const workspace = workspaceOf(part);
  const folders = new Set<string>(workspace === undefined ? [] : [workspace]);
  // A set is walked in the order in which it grows.
  for (const folder of folders) for (const dependency of ownDependencies(folder)) folders.add(dependency);
  return folders;
};

/** The parts that run other code once this file, named from the repository's root, has changed. */
export const processesAffectedBy = (file: string, parts: readonly string[]): string[] => {
  if (leftOut.test(file) || !source.test(file)) return [];
  return parts.filter((part) => [...sourceFolders(part)].some((folder) => file.startsWith(`${folder}/src/`)));
};
