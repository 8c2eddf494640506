import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository's root: the working directory of every part. */
export const repositoryRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** The shell and its remotes, by their folders; the list that is not read from them stands in the contracts. */
export const frontEnds = ['shell', ...readdirSync(repositoryRoot).filter((name) => name.startsWith('mfe-'))];

/** The name that npm packages with native code use for this machine, or undefined where none exists. */
export const platformName = () =>
  process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch)
    ? `linux-${process.arch}`
    : undefined;

/** @throws {Error} on a machine on which nothing of this can run */
export const refuseUnknownMachine = () => {
  if (platformName() === undefined) {
    throw new Error(`Attesta runs on Linux (x64 or arm64), not on ${process.platform} ${process.arch}`);
  }
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new Error(`Attesta needs Node 20 or newer to start; this is ${process.versions.node}`);
  }
};

/**
 * Path of the locked Node 24 that runs every part. The launcher itself runs on whatever Node started it.
 * @throws {Error} when the npm packages are not installed, or this machine has no such package
 */
export const lockedNode = () => {
  const path = join(repositoryRoot, 'node_modules', `node-${platformName()}`, 'bin/node');
  if (!existsSync(path)) {
    throw new Error(`Node 24 is missing at ${path}: npm start and npm test install it`);
  }
  return path;
};
