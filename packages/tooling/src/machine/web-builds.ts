import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteFolder, remoteNames } from '@attesta/contracts/remotes.ts';
import type { Progress } from '../../launcher/progress.mjs';
import { lockedNode, repositoryRoot } from './paths.ts';
import { runOrFail } from './run-command.ts';

/** The folders of the shell and its remotes. */
export const webWorkspaces: readonly string[] = ['shell', ...remoteNames.map(remoteFolder)];

const jobs = 2;
const skippedFolders = new Set(['node_modules', 'dist', 'migrations']);
const byName = (a: string, b: string): number => (a < b ? -1 : 1);
const isSource = (name: string): boolean => !/\.(test|stories)\.[a-z]+$/.test(name);

const sourceFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : sourceFiles(path);
      return entry.isFile() && isSource(entry.name) ? [path] : [];
    }),
  );
  return nested.flat();
};

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

const workspaceDependencies = async (workspace: string): Promise<string[]> => {
  const manifest = JSON.parse(
    await readFile(join(repositoryRoot, workspace, 'package.json'), 'utf8'),
  ) as Manifest;
  return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
    .filter((name) => name.startsWith('@attesta/'))
    .map((name) => `packages/${name.slice('@attesta/'.length)}`)
    .filter((folder) => existsSync(join(repositoryRoot, folder, 'package.json')));
};

/** A front end and every package of this repository that it contains, directly or not. */
const workspaceClosure = async (workspace: string, found = new Set<string>()): Promise<Set<string>> => {
  if (found.has(workspace)) return found;
  found.add(workspace);
  for (const dependency of await workspaceDependencies(workspace)) {
    // The launcher is no part of a front end; what builds it is added below.
    if (dependency !== 'packages/tooling') await workspaceClosure(dependency, found);
  }
  return found;
};

/** The front ends whose builds contain one of these files, which are named from the repository's root. */
export const frontEndsWith = async (files: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const name of webWorkspaces) {
    const folders = [...(await workspaceClosure(name)), 'packages/tooling/web'];
    const contains = (file: string): boolean =>
      isSource(file) && folders.some((folder) => file.startsWith(`${folder}/`));
    if (files.some(contains)) found.push(name);
  }
  return found;
};

/** A hash of everything that a front end's build is made of. */
const sourceHash = async (workspace: string): Promise<string> => {
  const folders = [...(await workspaceClosure(workspace)), 'packages/tooling/web'].map((folder) =>
    join(repositoryRoot, folder),
  );
  const files = (await Promise.all(folders.map(sourceFiles))).flat();
  const hash = createHash('sha256');
  for (const file of [...files.toSorted(byName), join(repositoryRoot, 'package-lock.json')]) {
    hash.update(`${file.slice(repositoryRoot.length)}\0`);
    hash.update(await readFile(file));
  }
  return hash.digest('hex');
};

const stampPath = (workspace: string): string => join(repositoryRoot, workspace, 'dist/.source-hash');

const isBuilt = async (workspace: string, hash: string): Promise<boolean> => {
  if (!existsSync(join(repositoryRoot, workspace, 'dist/build.json'))) return false;
  return (await readFile(stampPath(workspace), 'utf8').catch(() => '')) === hash;
};

/** Builds the front ends whose sources have changed, two at a time. */
export const ensureWebBuilds = async (progress: Progress): Promise<void> => {
  const hashes = await Promise.all(
    webWorkspaces.map(async (name) => ({ name, hash: await sourceHash(name) })),
  );
  const stale: typeof hashes = [];
  for (const each of hashes) if (!(await isBuilt(each.name, each.hash))) stale.push(each);
  const queue = [...stale];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { name, hash } = next;
      await progress.step(`building ${name}`, async () => {
        await runOrFail(`building ${name}`, lockedNode(), ['packages/tooling/web/build.ts', name]);
        await writeFile(stampPath(name), hash);
      });
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
};
