import { accessSync, constants, readlinkSync } from 'node:fs';
import { chmod, lstat, mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
