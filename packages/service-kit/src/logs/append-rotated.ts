import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import type { Stats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

export type RotationOptions = {
  folder: string;
  /** Current file `<name>.log`, rotated ones `<name>.<time>.log`. */
  name: string;
  /** Size of all files together; the oldest are deleted first. */
  maxBytes: number;
  /** Rotates daily, and deletes a file this many days after its last line; unlimited by default. */
  maxDays?: number;
};

const dayMilliseconds = 86_400_000;

/** Appends text to a file, rotating it when full and deleting rotated files by age and total size. */
export const createAppend = ({
  folder,
  name,
  maxBytes,
  maxDays = Infinity,
}: RotationOptions): ((text: string) => Promise<void>) => {
  const path = join(folder, `${name}.log`);
  const maxFileBytes = Math.max(1, Math.floor(maxBytes / 10));

  const prune = async (): Promise<void> => {
    const earlier = (await readdir(folder))
      .filter((file) => file.startsWith(`${name}.`) && file.endsWith('.log') && file !== `${name}.log`)
      .toSorted()
      .toReversed();
    let total = maxFileBytes;
    for (const file of earlier) {
      const { size, mtimeMs } = await stat(join(folder, file));
      total += size;
      if (total > maxBytes || mtimeMs < Date.now() - maxDays * dayMilliseconds) {
        await rm(join(folder, file), { force: true });
      }
    }
  };

  const isDue = ({ size, mtime }: Stats, today: string): boolean =>
    size >= maxFileBytes || (maxDays !== Infinity && mtime.toISOString().slice(0, 10) !== today.slice(0, 10));

  /** Opens the current file, after rotating one that is full or of an earlier day. */
  const openFile = async (): Promise<FileHandle> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const found = await stat(path).catch(() => null);
    const today = new Date().toISOString();
    if (found !== null && found.size > 0 && isDue(found, today)) {
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
