import { execFile } from 'node:child_process';
import { chown, copyFile, lstat, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** What LibreOffice is confined in: a user of its own, no network, no files but the system's and its own. */
export type Confinement = { user: boolean; network: boolean; files: boolean };

export type Confined = {
  /** A Python 3 that has the module `uno`. */
  python: string;
  /** Folder with `soffice.bin`. */
  programDir: string;
  /** User that the program runs as; null for the service's own. */
  uid: number | null;
  /** The one folder that it may write to. */
  folder: string;
};

const script = fileURLToPath(new URL('office-confine.py', import.meta.url));

/** The whole environment of LibreOffice: no setting or secret of ours is in it. */
export const environmentOf = (folder: string): Record<string, string> => ({
  PATH: '/usr/bin:/bin',
  HOME: folder,
  TMPDIR: folder,
  LANG: 'C.UTF-8',
  PYTHONDONTWRITEBYTECODE: '1',
});

/** Arguments for Python to run itself, confined, with `args`. What it runs must lie in the folder: it reads no other of ours. */
export const confinedArgs = (
  { python, programDir, uid, folder }: Confined,
  args: readonly string[],
): string[] => {
  // Where programs lie that are not the system's; their libraries lie beside them.
  const readable = [dirname(programDir), dirname(dirname(python))].join(':');
  return [script, uid === null ? '-' : String(uid), folder, readable, python, ...args];
};

/** Copies one of our Python files to where the confined Python may read it. @returns its path there */
export const lend = async (file: string, folder: string): Promise<string> => {
  const copy = join(folder, file);
  await copyFile(new URL(file, import.meta.url), copy);
  return copy;
};

/** Gives a folder and all that is in it to the user; nothing to do where that is the service's own. */
export const giveTo = async (uid: number | null, path: string): Promise<void> => {
  if (uid === null) return;
  if ((await lstat(path)).isDirectory()) {
    for (const name of await readdir(path)) await giveTo(uid, join(path, name));
  }
  await chown(path, uid, uid);
};

/** Prints what it is confined in, and fails where it could not run LibreOffice. */
const report = `import os, sys
os.access(sys.argv[1], os.R_OK | os.X_OK) or sys.exit(1)
print(os.environ['CONFINEMENT'])`;

/** Finds out what this system allows, by confining something that does nothing. The folder must exist, and be used for nothing else. */
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
