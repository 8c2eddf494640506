import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import type { Stats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

export type RotationOptions = {
  folder: string;
  /** The file is `<name>.log`, earlier ones `<name>.<time>.log`. */
  name: string;
  /** Of all files together; the oldest go first. */
  maxBytes: number;
  /** A file ends with its day, and is deleted so many days after its last line; only the size counts where nothing is said. */
  maxDays?: number;
};

const day = 86_400_000;

/** Appends text to a file that is set aside when it is full, and lets earlier ones go once they are too old or too many. */
export const createAppend = ({
  folder,
  name,
  maxBytes,
  maxDays = Infinity,
}: RotationOptions): ((text: string) => Promise<void>) => {
  const path = join(folder, `${name}.log`);
  const largest = Math.max(1, Math.floor(maxBytes / 10));

  const prune = async (): Promise<void> => {
    const earlier = (await readdir(folder))
      .filter((file) => file.startsWith(`${name}.`) && file.endsWith('.log') && file !== `${name}.log`)
      .toSorted()
      .toReversed();
    let kept = largest;
    for (const file of earlier) {
      const { size, mtimeMs } = await stat(join(folder, file));
      kept += size;
      if (kept > maxBytes || mtimeMs < Date.now() - maxDays * day) {
        await rm(join(folder, file), { force: true });
      }
    }
  };

  const isOver = ({ size, mtime }: Stats, today: string): boolean =>
    size >= largest || (maxDays !== Infinity && mtime.toISOString().slice(0, 10) !== today.slice(0, 10));

  /** Opens the file, after setting one that is over aside. */
  const openFile = async (): Promise<FileHandle> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const found = await stat(path).catch(() => null);
    const today = new Date().toISOString();
    if (found !== null && found.size > 0 && isOver(found, today)) {
      await rename(path, join(folder, `${name}.${today.replaceAll(':', '-')}.log`));
      await prune();
    }
    return open(path, 'a', 0o600);
  };

  return async (text) => {
    const file = await openFile();
    try {
      await file.appendFile(text);
    } finally {
      await file.close();
    }
  };
};
