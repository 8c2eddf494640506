import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { frontEnds, lockedNode, repositoryRoot } from './paths.mjs';
import { runOrFail } from './run-command.mjs';

const jobs = 2;
const skippedFolders = new Set(['node_modules', 'dist', 'migrations']);
const byName = (a, b) => (a < b ? -1 : 1);
const isSource = (name) => !/\.(test|stories)\.[a-z]+$/.test(name);

const sourceFiles = async (folder) => {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : sourceFiles(path);
      return entry.isFile() && isSource(entry.name) ? [path] : [];
    }),
  );
  return nested.flat();
};

const workspaceDependencies = async (workspace) => {
  const manifest = JSON.parse(await readFile(join(repositoryRoot, workspace, 'package.json'), 'utf8'));
  return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
    .filter((name) => name.startsWith('@attesta/'))
    .map((name) => `packages/${name.slice('@attesta/'.length)}`)
    .filter((folder) => existsSync(join(repositoryRoot, folder, 'package.json')));
};

/** A front end and every package of this repository that it contains, directly or not. */
const workspaceClosure = async (workspace, found = new Set()) => {
  if (found.has(workspace)) return found;
  found.add(workspace);
  for (const dependency of await workspaceDependencies(workspace)) {
    // The launcher is no part of a front end; what builds it is added below.
    if (dependency !== 'packages/tooling') await workspaceClosure(dependency, found);
  }
  return found;
};

/**
 * @param {string[]} files from the repository's root
 * @returns {Promise<string[]>} the front ends whose builds contain one of them
 */
export const frontEndsWith = async (files) => {
  const found = [];
  for (const name of frontEnds) {
    const folders = [...(await workspaceClosure(name)), 'packages/tooling/web'];
    const contains = (file) => isSource(file) && folders.some((folder) => file.startsWith(`${folder}/`));
    if (files.some(contains)) found.push(name);
  }
  return found;
};

/**
 * @param {string} workspace
 * @returns {Promise<string>} a hash of everything that a front end's build is made of
 */
export const sourceHash = async (workspace) => {
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

const stampPath = (workspace) => join(repositoryRoot, workspace, 'dist/.source-hash');

const isBuilt = async (workspace, hash) => {
  if (!existsSync(join(repositoryRoot, workspace, 'dist/build.json'))) return false;
  return (await readFile(stampPath(workspace), 'utf8').catch(() => '')) === hash;
};

/**
 * Builds the front ends whose sources have changed, two at a time.
 * @param {ReturnType<import('./progress.mjs').createProgress>} progress
 * @returns {Promise<string[]>} the front ends that were built
 */
export const ensureWebBuilds = async (progress) => {
  const hashes = await Promise.all(frontEnds.map(async (name) => ({ name, hash: await sourceHash(name) })));
  const stale = [];
  for (const each of hashes) if (!(await isBuilt(each.name, each.hash))) stale.push(each);
  const queue = [...stale];
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { name, hash } = next;
      await progress.step(`building ${name}`, async () => {
        await runOrFail(`building ${name}`, lockedNode(), ['packages/tooling/web/build.ts', name]);
        await writeFile(stampPath(name), hash);
      });
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return stale.map(({ name }) => name);
};
