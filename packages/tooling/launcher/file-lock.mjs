import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readFileSync } from 'node:fs';
import { sleep } from './part.mjs';

/** A process id alone may be given away again; with its start time it is unique while the machine is up. */
export function processIdentity(pid = process.pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${pid}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return undefined;
  }
}

/** @param {string} identity as `processIdentity` gave it */
export function isAlive(identity) {
  return processIdentity(Number(identity.split(':')[0])) === identity;
}

async function tryLock(path) {
  try {
    await writeFile(path, String(processIdentity()), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const owner = await readFile(path, 'utf8').catch(() => '');
    if (owner !== '' && !isAlive(owner)) await rm(path, { force: true });
    return false;
  }
}

/**
 * Does work that two launchers of one clone must not do at once. A lock whose owner is dead counts for nothing.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once when somebody else has it
 * @returns {Promise<T>}
 */
export async function withLock(path, work, onWait = () => undefined) {
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
}
