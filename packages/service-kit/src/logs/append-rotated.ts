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
  /**
   * Kind of files in the folder, `name` by default: those of other processes, `<kind>@<process>.log`, are deleted by age
   * too, for a process that was replaced by one of another name deletes nothing any more.
   */
  kind?: string;
  /** Called once if another process writes the file: two of them rotate away each other's lines. */
  onShared?: () => void;
};

const dayMilliseconds = 86_400_000;

/** Appends text to a file, rotating it when full and deleting rotated files by age and total size. */
export const createAppend = ({
  folder,
  name,
  maxBytes,
  maxDays = Infinity,
  kind = name,
  onShared,
}: RotationOptions): ((text: string) => Promise<void>) => {
  const path = join(folder, `${name}.log`);
  const maxFileBytes = Math.max(1, Math.floor(maxBytes / 10));

  /** Size after the last line of this process; null before it. */
  let written: number | null = null;
  let isShared = false;

  const prune = async (): Promise<void> => {
    const files = (await readdir(folder))
      .filter((file) => [`${kind}.`, `${kind}@`].some((start) => file.startsWith(start)))
      .filter((file) => file.endsWith('.log') && file !== `${name}.log`)
      .toSorted()
      .toReversed();
    let total = maxFileBytes;
    for (const file of files) {
      // Another process may have deleted it meanwhile.
      const found = await stat(join(folder, file)).catch(() => null);
      if (found === null) continue;
      const isOwn = file.startsWith(`${name}.`);
      if (isOwn) total += found.size;
      if ((isOwn && total > maxBytes) || found.mtimeMs < Date.now() - maxDays * dayMilliseconds) {
        await rm(join(folder, file), { force: true });
      }
    }
  };

  const noticeOthers = (size: number): void => {
    if (isShared || written === null || size <= written) return;
    isShared = true;
    onShared?.();
  };

  const isDue = ({ size, mtime }: Stats, today: string): boolean =>
    size >= maxFileBytes || (maxDays !== Infinity && mtime.toISOString().slice(0, 10) !== today.slice(0, 10));

  /** Opens the current file, after rotating one that is full or of an earlier day. */
  const openFile = async (): Promise<FileHandle> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const found = await stat(path).catch(() => null);
    const today = new Date().toISOString();
    noticeOthers(found?.size ?? 0);
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
      written = (await file.stat()).size;
    } finally {
      await file.close();
    }
  };
};
