import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from './paths.mjs';
import { runOrFail } from './run-command.mjs';

/** Optional packages may be absent, but not those with native code for exactly this machine. */
const mayBeAbsent = ({ optional, os, cpu, libc }) => {
  const isForThisMachine =
    os?.includes(process.platform) && cpu?.includes(process.arch) && libc === undefined;
  return optional === true && !isForThisMachine;
};

/** dev is included explicitly: NODE_ENV=production would leave out what the front ends are built with. */
const installation =
  'install --no-save --include=dev --include=optional --no-audit --no-fund --loglevel=error'.split(' ');

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
export const isInstalled = async (root = repositoryRoot) => {
  const wanted = await readPackages(join(root, 'package-lock.json'));
  const found = await readPackages(join(root, 'node_modules/.package-lock.json'));
  if (wanted === undefined) throw new Error('package-lock.json is missing or broken');
  if (found === undefined) return false;
  return Object.entries(wanted)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, entry]) => {
      const installed = found[path];
      if (installed === undefined) return mayBeAbsent(entry);
      return installed.version === entry.version && Boolean(installed.link) === Boolean(entry.link);
    });
};

/**
 * Installs the locked npm packages unless they are there. `npm ci` would be the natural command, but it refuses a lock
 * file that leaves out native packages of other machines, which a registry need not have. So `npm install` follows the
 * lock file without writing it, and what it installed is compared with the lock file afterwards.
 * @param {ReturnType<import('./progress.mjs').createProgress>} progress
 */
export const ensureNpmPackages = async (progress) => {
  if (await isInstalled()) return;
  await progress.step('installing npm packages', () => runOrFail('npm install', 'npm', installation));
  if (!(await isInstalled())) {
    throw new Error(
      'npm installed other versions than package-lock.json names: is it in step with package.json?',
    );
  }
};
