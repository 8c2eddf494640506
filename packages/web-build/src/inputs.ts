import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildRecord } from './emit.ts';
import { repositoryRoot, webWorkspaces } from './workspaces.ts';
import type { WebWorkspace } from './workspaces.ts';

/** Folders of which nothing goes into a build: made ones, and helpers of tests. */
const leftOut = /(^|\/)(node_modules|dist|testing)\//;

/** Pictures and films, which no build takes in: their names stand in its sources. */
const media = /^mfe-[a-z]+\/media\//;

const isInput = (file: string): boolean =>
  !leftOut.test(file) && !media.test(file) && !/\.test\.tsx?$/.test(file);

/** Own packages that a workspace declares, as folders of the repository. */
const ownDependencies = (folder: string): string[] => {
  const manifest = readFileSync(path.join(repositoryRoot, folder, 'package.json'), 'utf8');
  const { dependencies = {} } = JSON.parse(manifest) as { dependencies?: Record<string, string> };
  return Object.keys(dependencies)
    .filter((name) => name.startsWith('@attesta/'))
    .map((name) => name.replace('@attesta/', 'packages/'));
};

/** A workspace, what builds it, and every own package that one of the two declares, directly or not. */
const foldersOf = (workspace: WebWorkspace): ReadonlySet<string> => {
  const folders = new Set<string>([workspace, 'packages/web-build']);
  // A set is walked in the order in which it grows.
  for (const folder of folders) for (const dependency of ownDependencies(folder)) folders.add(dependency);
  return folders;
};

const listInputs = (folder: string): string[] =>
  readdirSync(path.join(repositoryRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(repositoryRoot, path.join(entry.parentPath, entry.name)))
    .filter(isInput);

/** A hash of everything a build depends on: its sources, the packages it compiles in, what builds it, the lock file. */
export const hashInputs = (workspace: WebWorkspace): string => {
  const files = [...[...foldersOf(workspace)].flatMap(listInputs), 'package-lock.json'];
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    hash.update(`${file}\0`).update(readFileSync(path.join(repositoryRoot, file)));
  }
  return hash.digest('hex').slice(0, 32);
};

/** Whether the current build of a workspace is made of what is there now. @param inputs `hashInputs` of it */
export const isCurrent = (workspace: WebWorkspace, inputs = hashInputs(workspace)): boolean => {
  const dist = path.join(repositoryRoot, workspace, 'dist');
  const pointer = path.join(dist, 'build.json');
  if (!existsSync(pointer)) return false;
  const record = JSON.parse(readFileSync(pointer, 'utf8')) as BuildRecord;
  return record.inputs === inputs && existsSync(path.join(dist, record.build, record.entry));
};

/** The workspaces whose builds contain one of these files, which are named from the repository's root. */
export const workspacesWith = (files: readonly string[]): WebWorkspace[] => {
  const inputs = files.filter(isInput);
  return webWorkspaces.filter((workspace) =>
    [...foldersOf(workspace)].some((folder) => inputs.some((file) => file.startsWith(`${folder}/`))),
  );
};
