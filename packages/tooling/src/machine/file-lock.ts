import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sleep } from './part.mjs';
import { isAlive, processIdentity } from './process-identity.mjs';

const tryLock = async (path) => {
  try {
    await writeFile(path, String(processIdentity()), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const owner = await readFile(path, 'utf8').catch(() => '');
    if (owner !== '' && !isAlive(owner)) await rm(path, { force: true });
    return false;
  }
};

/**
 * Does work that two launchers of one clone must not do at once. A lock whose owner is dead counts for nothing.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once when somebody else has it
 * @returns {Promise<T>}
 */
export const withLock = async (path, work, onWait = () => undefined) => {
  await mkdir(dirname(path), { recursive: true });
  for (let waits = 0; !(await tryLock(path)); waits += 1) {
    if (waits === 3) onWait();
    await sleep(200);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
};
