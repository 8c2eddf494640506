import { existsSync } from 'node:fs';
import path from 'node:path';
import { lockedNodePath } from '../../launcher/npm-packages.mjs';

/** Absolute path of the repository's root: the working directory of every process. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../../../..');

/** Lock of installing and building, which two commands of one clone must not do at once; see `withLock`. */
export const installationLock = path.join(repositoryRoot, '.cache/launcher.lock');

/**
 * Path of the locked Node 24, which runs every process.
 * @throws {Error} if the npm packages are not installed
 */
export const lockedNode = (): string => {
  if (!existsSync(lockedNodePath)) {
    throw new Error(`Node 24 is missing at ${lockedNodePath}: npm start and npm test install it`);
  }
  return lockedNodePath;
};
