import { accessSync, constants, readlinkSync } from 'node:fs';
import { chmod, lstat, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where Linux keeps files in memory. */
const memoryFolder = '/dev/shm';

/** In a container the user need not have a name. */
const ownUid = (): number => process.getuid?.() ?? 0;

/** LibreOffice writes a dozen files for each document, with the customer's text in them: in memory, wherever it can be. */
const temporaryFolder = (): string => {
  try {
    accessSync(memoryFolder, constants.W_OK);
    return memoryFolder;
  } catch {
    return tmpdir();
  }
};

/**
 * Folders of warm LibreOffices are `<base>/<owner>/<slot>`, where the owner is `<pid>-<start>` of the process
 * that runs them: whoever comes later can tell whether the owner still lives, even if its pid was used again. Containers
 * may share the memory but count their processes for themselves, so each has a base of its own.
 */
export const officeBaseFolder = (): string => {
  const namespace = /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '';
  return join(temporaryFolder(), `attesta-office-${ownUid()}-${namespace}`);
};

/** When a process began, in the kernel's ticks since boot; null if there is no such process. */
const startOf = async (pid: number): Promise<string | null> => {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
};

/**
 * Makes a folder that others may pass through and not look into: below it lies what belongs to other users.
 * @throws Error if somebody else has made it before us, where everybody may
 */
export const makeFolder = async (folder: string): Promise<string> => {
  await mkdir(folder, { recursive: true });
  const { uid } = await lstat(folder);
  if (uid !== ownUid()) throw new Error(`${folder} belongs to another user`);
  await chmod(folder, 0o711);
  return folder;
};

/** Makes the folder of this process. */
export const makeOwnerFolder = async (): Promise<string> => {
  const base = await makeFolder(officeBaseFolder());
  return makeFolder(join(base, `${process.pid}-${(await startOf(process.pid)) ?? '0'}`));
};

/** The list of sockets lies in a folder of LibreOffice's user: it is read only if it is what we would have written. */
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

/** Process ids whose command line has the text in it. */
export const processesNaming = async (path: string): Promise<number[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found: number[] = [];
  for (const pid of pids) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (pid !== process.pid && command.includes(path)) found.push(pid);
  }
  return found;
};

/** Kills a process that may have ended by itself in between. */
export const killQuietly = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone already, which is all that was wanted.
  }
};

/** Kills what runs in a slot's folder, and waits until it is gone: whoever dies may still be writing there. */
export const endProcessesOf = async (folder: string): Promise<void> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const pids = await processesNaming(`${folder}/`);
    if (pids.length === 0) return;
    for (const pid of pids) killQuietly(pid);
    await sleep(20);
  }
};

/**
 * Ends LibreOffices whose owner died without ending them and removes their folders.
 * @returns how many owners were cleared up after
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
