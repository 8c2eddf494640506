import { existsSync } from 'node:fs';
import path from 'node:path';
import { lockedNodePath } from '../../launcher/npm-packages.mjs';

/** Absolute path of the repository's root: the working directory of every part. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../../../..');

/**
 * Held by whoever installs or builds: what two commands of one clone must not do at once. See `withLock`.
 */
export const installationLock = path.join(repositoryRoot, '.cache/launcher.lock');

/**
 * Path of the locked Node 24 that runs every part.
 * @throws {Error} when the npm packages are not installed
 */
export const lockedNode = (): string => {
  if (!existsSync(lockedNodePath)) {
    throw new Error(`Node 24 is missing at ${lockedNodePath}: npm start and npm test install it`);
  }
  return lockedNodePath;
};
