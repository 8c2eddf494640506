import { execFile } from 'node:child_process';
import { chown, copyFile, lstat, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Confinement of LibreOffice: a user of its own, no network, no files but the system's and its own. */
export type Confinement = { user: boolean; network: boolean; files: boolean };

export type Confined = {
  /** A Python 3 that has the module `uno`. */
  python: string;
  /** Folder with `soffice.bin`. */
  programDir: string;
  /** User to run as; null for that of the service. */
  uid: number | null;
  /** The only writable folder. */
  folder: string;
};

const script = fileURLToPath(new URL('office-confine.py', import.meta.url));

/** Environment of LibreOffice, without any setting or secret of ours. */
export const environmentOf = (folder: string): Record<string, string> => ({
  PATH: '/usr/bin:/bin',
  HOME: folder,
  TMPDIR: folder,
  LANG: 'C.UTF-8',
  // Else a PDF tells the zone of the machine.
  TZ: 'UTC',
  PYTHONDONTWRITEBYTECODE: '1',
});

/**
 * Arguments with which Python runs itself, confined, with `args`. Its scripts must lie in the folder: no other of ours
 * is readable.
 */
export const confinedArgs = (
  { python, programDir, uid, folder }: Confined,
  args: readonly string[],
): string[] => {
  // Installation folders outside of the system's, with their libraries.
  const readable = [dirname(programDir), dirname(dirname(python))].join(':');
  return [script, uid === null ? '-' : String(uid), folder, readable, python, ...args];
};

/** Copies a Python file of ours into the readable folder. @returns its path there */
export const lend = async (file: string, folder: string): Promise<string> => {
  const copy = join(folder, file);
  await copyFile(new URL(file, import.meta.url), copy);
  return copy;
};

/** Changes the owner of a folder with all its content; does nothing for the service's own user. */
export const giveTo = async (uid: number | null, path: string): Promise<void> => {
  if (uid === null) return;
  if ((await lstat(path)).isDirectory()) {
    for (const name of await readdir(path)) await giveTo(uid, join(path, name));
  }
  await chown(path, uid, uid);
};

/** Prints the confinement, and fails if LibreOffice could not run in it. */
const report = `import os, sys
os.access(sys.argv[1], os.R_OK | os.X_OK) or sys.exit(1)
print(os.environ['CONFINEMENT'])`;

/**
 * Probes the confinement that this system allows, by confining a script. The folder must exist, for this purpose alone.
 */
export const probeConfinement = async (confined: Confined): Promise<Confinement> => {
  const { python, programDir, uid, folder } = confined;
  const run = async (as: number | null): Promise<string[]> => {
    await giveTo(as, folder);
    const args = confinedArgs({ ...confined, uid: as }, ['-c', report, join(programDir, 'soffice.bin')]);
    const { stdout } = await promisify(execFile)(python, args, { cwd: folder, env: environmentOf(folder) });
    return stdout.trim().split(' ');
  };
  const found = await run(uid)
    .catch(() => run(null))
    .catch(() => [] as string[]);
  return {
    user: found.includes('user'),
    network: found.includes('network'),
    files: found.includes('files'),
  };
};
