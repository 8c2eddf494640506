import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildRecord } from './emit.ts';
import { repositoryRoot, webWorkspaces } from './workspaces.ts';
import type { WebWorkspace } from './workspaces.ts';

/** Folders that are no input of a build: generated ones, and helpers of tests. */
const excluded = /(^|\/)(node_modules|dist|testing)\//;

/** Pictures and films, which no build reads: its sources contain their names. */
const media = /^mfe-[a-z]+\/media\//;

const isInput = (file: string): boolean =>
  !excluded.test(file) && !media.test(file) && !/\.(test|states)\.tsx?$/.test(file);

/** Own packages that a workspace declares, as folders of the repository. */
const ownDependencies = (folder: string): string[] => {
  const manifest = readFileSync(path.join(repositoryRoot, folder, 'package.json'), 'utf8');
  const { dependencies = {} } = JSON.parse(manifest) as { dependencies?: Record<string, string> };
  return Object.keys(dependencies)
    .filter((name) => name.startsWith('@attesta/'))
    .map((name) => name.replace('@attesta/', 'packages/'));
};

/** Workspace, builder, and every own package that one of them declares, directly or not. */
const foldersOf = (workspace: WebWorkspace): ReadonlySet<string> => {
  const folders = new Set<string>([workspace, 'packages/web-build']);
  // Iteration includes elements added meanwhile.
  for (const folder of folders) for (const dependency of ownDependencies(folder)) folders.add(dependency);
  return folders;
};

/** Folders whose files decide on a build, from the root. */
export const inputFolders = (workspace: WebWorkspace): string[] => [...foldersOf(workspace)].toSorted();

const listInputs = (folder: string): string[] =>
  readdirSync(path.join(repositoryRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(repositoryRoot, path.join(entry.parentPath, entry.name)))
    .filter(isInput);

/** Hash all inputs of a build: its sources, the packages it bundles, the builder, the lock file. */
export const hashInputs = (workspace: WebWorkspace): string => {
  const files = [...[...foldersOf(workspace)].flatMap(listInputs), 'package-lock.json'];
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    hash.update(`${file}\0`).update(readFileSync(path.join(repositoryRoot, file)));
  }
  return hash.digest('hex').slice(0, 32);
};

/** True if the current build of a workspace matches its inputs. @param inputs result of `hashInputs` */
export const isCurrent = (workspace: WebWorkspace, inputs = hashInputs(workspace)): boolean => {
  const dist = path.join(repositoryRoot, workspace, 'dist');
  const pointer = path.join(dist, 'build.json');
  if (!existsSync(pointer)) return false;
  const record = JSON.parse(readFileSync(pointer, 'utf8')) as BuildRecord;
  return record.inputs === inputs && existsSync(path.join(dist, record.build, record.entry));
};

/** Workspaces whose builds contain one of these files, given relative to the repository. */
export const workspacesWith = (files: readonly string[]): WebWorkspace[] => {
  const inputs = files.filter(isInput);
  return webWorkspaces.filter((workspace) =>
    [...foldersOf(workspace)].some((folder) => inputs.some((file) => file.startsWith(`${folder}/`))),
  );
};
