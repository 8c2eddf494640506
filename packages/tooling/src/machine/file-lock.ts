import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from './errors.ts';
import { isAlive, processIdentity } from './process-identity.ts';

/** Takes a lock until its file is removed or this process ends; false if another process holds it. */
export const tryLock = async (path: string): Promise<boolean> => {
  try {
    await writeFile(path, String(processIdentity()), { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    const owner = await readFile(path, 'utf8').catch(() => '');
    if (owner !== '' && !isAlive(owner)) await rm(path, { force: true });
    return false;
  }
};

/**
 * Runs work that two commands of one clone must not do at once. The lock of a dead owner is removed.
 * @param onWait called once if another process holds the lock
 */
export const withLock = async <Result>(
  path: string,
  work: () => Promise<Result>,
  onWait: () => void = () => undefined,
): Promise<Result> => {
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
