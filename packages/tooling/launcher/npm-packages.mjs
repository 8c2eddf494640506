import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, runTied } from './run-tied.mjs';

/** The Node 24 that runs every part and every command: an npm package like the others. */
export const lockedNodePath = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Entry */

/**
 * Optional packages may be absent, but not those with native code for exactly this machine.
 * @param {Entry} entry
 */
const mayBeAbsent = ({ optional, os, cpu, libc }) => {
  const isForThisMachine =
    os?.includes(process.platform) && cpu?.includes(process.arch) && libc === undefined;
  return optional === true && !isForThisMachine;
};

/** @param {string} path @returns {Promise<Record<string, Entry> | undefined>} */
const readPackages = async (path) => {
  try {
    return JSON.parse(await readFile(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
};

/**
 * Whether node_modules holds exactly the versions of package-lock.json. npm writes its hidden lock file last, so an
 * interrupted installation counts as none.
 */
const isInstalled = async () => {
  const wanted = await readPackages(join(root, 'package-lock.json'));
  const found = await readPackages(join(root, 'node_modules/.package-lock.json'));
  if (wanted === undefined) throw new Error('package-lock.json is missing or broken');
  if (found === undefined) return false;
  return Object.entries(wanted)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, entry]) => {
      const installed = found[path];
      if (installed === undefined) return mayBeAbsent(entry);
      // The link of a workspace leads to what is there, whatever its version.
      if (entry.link === true) return installed.link === true && existsSync(join(root, path));
      return installed.version === entry.version && installed.link !== true;
    });
};

/**
 * dev is included explicitly: NODE_ENV=production would leave out what the front ends are built with. The lock file names no
 * addresses, so npm looks each package up; what its cache knows of one is not asked for again.
 */
const installation =
  'install --no-save --include=dev --include=optional --prefer-offline --no-audit --no-fund --loglevel=error'.split(
    ' ',
  );

/** One in a clone at a time: flock waits for another one, and the kernel takes the lock from one that has ended. */
const install = async () => {
  const folder = join(root, '.cache');
  await mkdir(folder, { recursive: true });
  const lock = join(folder, 'npm.lock');
  await runTied('npm install', 'flock', ['--no-fork', lock, 'npm', ...installation]);
};

/**
 * Installs the locked npm packages unless they are there. `npm ci` would be the natural command, but it refuses a lock
 * file that leaves out native packages of other machines, which a registry need not have. So `npm install` follows the
 * lock file without writing it, and what it installed is compared with the lock file afterwards.
 * @param {import('./progress.mjs').Progress} progress
 */
export const ensureNpmPackages = async (progress) => {
  if (await isInstalled()) return;
  await progress.step('installing npm packages', install);
  if (!(await isInstalled())) {
    throw new Error(
      'npm installed other versions than package-lock.json names: is it in step with package.json?',
    );
  }
};
