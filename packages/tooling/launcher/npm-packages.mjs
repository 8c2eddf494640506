import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, runTied } from './run-tied.mjs';

/** Node 24, installed as an npm package, which runs every process and command. */
export const lockedNodePath = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Entry */

/**
 * True for optional packages, except those with native code for exactly this machine.
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
 * True if node_modules holds exactly the versions of package-lock.json. npm writes its hidden lock file last, so an
 * interrupted installation counts as missing.
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
      // A workspace is a link, and its version does not count.
      if (entry.link === true) return installed.link === true && existsSync(join(root, path));
      return installed.version === entry.version && installed.link !== true;
    });
};

/**
 * dev is included explicitly: with NODE_ENV=production npm would leave out the tools that build the front ends. The
 * lock file names no addresses, so npm looks each package up; --prefer-offline takes the answer from its cache.
 */
const installation =
  'install --no-save --include=dev --include=optional --prefer-offline --no-audit --no-fund --loglevel=error'.split(
    ' ',
  );

/** Runs npm once at a time per clone; the kernel releases flock's lock when its holder ends. */
const install = async () => {
  const folder = join(root, '.cache');
  await mkdir(folder, { recursive: true });
  const lock = join(folder, 'npm.lock');
  await runTied('npm install', 'flock', ['--no-fork', lock, 'npm', ...installation]);
};

/**
 * Installs the locked npm packages unless they are installed. `npm ci` refuses a lock file that leaves out native
 * packages of other machines, which a registry need not have. So `npm install` follows the lock file without writing
 * it, and the result is compared with the lock file afterwards.
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
