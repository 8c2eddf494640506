import { lstat, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { officeBaseFolder, startOf } from './office-folders.ts';

/**
 * Reads the list of sockets. LibreOffice's user can write its folder, so it must have the form that the bridge writes.
 */
const readSockets = async (folder: string): Promise<string[]> => {
  const path = join(folder, 'sockets');
  try {
    const found = await lstat(path);
    if (!found.isFile() || found.size > 10_000) return [];
    return (await readFile(path, 'utf8')).split('\n');
  } catch {
    return [];
  }
};

const isSocket = async (path: string): Promise<boolean> =>
  lstat(path).then(
    (found) => found.isSocket(),
    () => false,
  );

/** Removes a slot's folder and the sockets that its LibreOffice left elsewhere. */
export const removeTraces = async (folder: string): Promise<void> => {
  for (const path of await readSockets(folder)) {
    if (/^\/[^\0]*OSL_PIPE_[^/]+$/.test(path) && (await isSocket(path))) await rm(path, { force: true });
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
};

/** Process ids whose command line contains the path. */
export const processesNaming = async (path: string): Promise<number[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found: number[] = [];
  for (const pid of pids) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (pid !== process.pid && command.includes(path)) found.push(pid);
  }
  return found;
};

/** Kills a process, which may have ended meanwhile. */
export const killQuietly = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
};

/** Kills the processes of a slot's folder and waits until they are gone, as they may still write there. */
export const endProcessesOf = async (folder: string): Promise<void> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const pids = await processesNaming(`${folder}/`);
    if (pids.length === 0) return;
    for (const pid of pids) killQuietly(pid);
    await sleep(20);
  }
};

/**
 * Kills LibreOffice processes whose owner died without ending them, and removes their folders.
 * @returns number of dead owners
 */
export const reapOrphans = async (base: string = officeBaseFolder()): Promise<number> => {
  const owners = await readdir(base).catch(() => []);
  let reaped = 0;
  for (const name of owners) {
    const [pid = '', start = ''] = name.split('-');
    if (!/^\d+$/.test(pid) || (await startOf(Number(pid))) === start) continue;
    const folder = join(base, name);
    for (const slot of await readdir(folder).catch(() => [])) {
      await endProcessesOf(join(folder, slot));
      await removeTraces(join(folder, slot));
    }
    await rm(folder, { recursive: true, force: true });
    reaped += 1;
  }
  return reaped;
};
