import { accessSync, constants, readlinkSync } from 'node:fs';
import { chmod, lstat, mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** In-memory file system of Linux. */
const memoryFolder = '/dev/shm';

/** The numeric id, since a container's user may have no name. */
const ownUid = (): number => process.getuid?.() ?? 0;

/**
 * Folder for temporary files, in memory if possible: LibreOffice writes a dozen files per document, with customers'
 * text.
 */
const temporaryFolder = (): string => {
  try {
    accessSync(memoryFolder, constants.W_OK);
    return memoryFolder;
  } catch {
    return tmpdir();
  }
};

/**
 * Base of the folders `<base>/<owner>/<slot>`. The owner is `<pid>-<start>` of the process that runs them, so that a
 * later one can tell whether it is alive even if its pid was reused. Containers may share the memory but number their
 * processes separately, so each has a base of its own.
 */
export const officeBaseFolder = (): string => {
  const namespace = /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '';
  return join(temporaryFolder(), `attesta-office-${ownUid()}-${namespace}`);
};

/** Start time of a process, in ticks since boot; null if it does not exist. */
export const startOf = async (pid: number): Promise<string | null> => {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
};

/**
 * Creates a folder that other users may traverse and not list: subfolders belong to other users.
 * @throws Error if another user created it first, in a shared location
 */
export const makeFolder = async (folder: string): Promise<string> => {
  await mkdir(folder, { recursive: true });
  const { uid } = await lstat(folder);
  if (uid !== ownUid()) throw new Error(`${folder} belongs to another user`);
  await chmod(folder, 0o711);
  return folder;
};

/** Creates the folder of this process. */
export const makeOwnerFolder = async (): Promise<string> => {
  const base = await makeFolder(officeBaseFolder());
  return makeFolder(join(base, `${process.pid}-${(await startOf(process.pid)) ?? '0'}`));
};
