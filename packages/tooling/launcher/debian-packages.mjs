import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, runTied } from './run-tied.mjs';

/** @typedef {keyof typeof debianPackages} Use A use of the machine, with packages of its own. */

/** Debian packages by use. */
const debianPackages = /** @type {const} */ ({
  documents: [
    'libreoffice-writer',
    'libreoffice-core',
    'python3',
    'python3-uno',
    'fonts-crosextra-carlito',
    'fonts-crosextra-caladea',
    'fonts-liberation',
    'fonts-dejavu-core',
    'fonts-texgyre',
    'fonts-ebgaramond',
    'fonts-lato',
    'fonts-open-sans',
    'hyphen-de',
    'hyphen-fr',
    'hyphen-it',
    'hyphen-en-gb',
  ],
  redis: ['redis-server'],
  images: ['buildah', 'mmdebstrap'],
  tests: [
    'git',
    'chromium',
    'chromium-headless-shell',
    'poppler-utils',
    'hunspell',
    'hunspell-de-ch',
    'hunspell-fr',
    'hunspell-it',
    'hunspell-en-gb',
  ],
});

/**
 * @param {readonly Use[]} uses
 * @returns {string[]}
 */
export const packagesFor = (uses) => uses.flatMap((use) => [...debianPackages[use]]);

/**
 * Names of the given Debian packages that are not installed; undefined where the system is not Debian.
 * @param {readonly string[]} names
 */
export const missingPackages = (names) => {
  if (!existsSync('/etc/debian_version')) return undefined;
  const format = '${Package} ${db:Status-Status}\n';
  const { error, stdout } = spawnSync('dpkg-query', ['-W', '-f', format, ...names], { encoding: 'utf8' });
  if (error !== undefined) return undefined;
  const lines = stdout.split('\n').map((line) => line.split(' '));
  const installed = new Set(lines.filter(([, status]) => status === 'installed').map(([name]) => name));
  return names.filter((name) => !installed.has(name));
};

/** True if this process may install Debian packages. */
export const mayInstallPackages = () => process.getuid?.() === 0;

const policyFile = '/usr/sbin/policy-rc.d';

/** @param {readonly string[]} names */
const install = async (names) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const folder = join(root, '.cache');
  await mkdir(folder, { recursive: true });
  /** Runs apt-get, once at a time per clone: apt's own lock only covers unpacking. @param {readonly string[]} args */
  const apt = (args) =>
    runTied(
      `apt-get ${args.includes('update') ? 'update' : 'install'}`,
      'flock',
      ['--no-fork', join(folder, 'debian.lock'), 'apt-get', '-o', 'DPkg::Lock::Timeout=300', '-q', ...args],
      env,
    );
  // Debian starts every service that it installs. The policy forbids it: this product runs its own Redis.
  const ownPolicy = !existsSync(policyFile);
  if (ownPolicy) {
    await writeFile(policyFile, '#!/bin/sh\nexit 101\n');
    await chmod(policyFile, 0o755);
  }
  try {
    await apt(['update']);
    await apt(['-y', '--no-install-recommends', 'install', ...names]);
  } finally {
    if (ownPolicy) await rm(policyFile, { force: true });
  }
};

/**
 * Installs Debian packages, as root.
 * @param {readonly string[]} missing
 * @param {import('./progress.mjs').Progress} progress
 */
export const installPackages = (missing, progress) =>
  progress.step(`installing Debian packages (${missing.join(', ')})`, () => install(missing));

/**
 * Installs missing packages if this process may. Otherwise the command that needs them says later what to install.
 * @param {readonly Use[]} uses
 * @param {import('./progress.mjs').Progress} progress
 */
export const installWherePossible = async (uses, progress) => {
  if (uses.length === 0) return;
  const missing = missingPackages(packagesFor(uses)) ?? [];
  if (missing.length > 0 && mayInstallPackages()) await installPackages(missing, progress);
};
