import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

export type RotatedFileOptions = {
  folder: string;
  /** The file is `<name>.log`, earlier ones `<name>.<time>.log`. */
  name: string;
  /** Of all files together; the oldest go first. */
  maxBytes: number;
  /** Earlier files are deleted so many days after their last line. */
  maxDays: number;
  /** Told once per outage when lines cannot be written, and how many were lost when they can be again. */
  onFailure: (error: unknown) => void;
  onRecovery: (lost: number) => void;
};

export type RotatedFile = {
  /** Takes a line without its end; never throws, never waits. */
  write(line: string): void;
  /** Writes what is waiting. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

const day = 86_400_000;
/** Lines that wait for a disk that is away. */
const maxWaiting = 2000;
const retryMilliseconds = 5000;

/** Appends lines to a file that nobody else may read. One process writes it; a disk that is away holds up nobody. */
export const openRotatedFile = (options: RotatedFileOptions): RotatedFile => {
  const { folder, name, maxBytes, maxDays } = options;
  const path = join(folder, `${name}.log`);
  const largest = Math.max(1, Math.floor(maxBytes / 10));
  let waiting: string[] = [];
  let lost = 0;
  let failing = false;
  let running: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;

  const keep = (lines: string[]): void => {
    lost += Math.max(0, lines.length - maxWaiting);
    waiting = lines.slice(-maxWaiting);
  };

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

  /** Opens the file, after setting a full one, or one of an earlier day, aside. */
  const openFile = async (): Promise<FileHandle> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const found = await stat(path).catch(() => null);
    const today = new Date().toISOString();
    const isOfToday = found !== null && found.mtime.toISOString().slice(0, 10) === today.slice(0, 10);
    if (found !== null && found.size > 0 && (found.size >= largest || !isOfToday)) {
      await rename(path, join(folder, `${name}.${today.replaceAll(':', '-')}.log`));
      await prune();
    }
    return open(path, 'a', 0o600);
  };

  const append = async (text: string): Promise<void> => {
    const file = await openFile();
    try {
      await file.appendFile(text);
    } finally {
      await file.close();
    }
  };

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const lines = waiting.splice(0, 500);
      try {
        await append(lines.map((line) => `${line}\n`).join(''));
      } catch (error) {
        if (!failing) options.onFailure(error);
        failing = true;
        keep([...lines, ...waiting]);
        retry ??= setTimeout(() => {
          retry = undefined;
          start();
        }, retryMilliseconds).unref();
        return;
      }
      if (failing) options.onRecovery(lost);
      failing = false;
      lost = 0;
    }
  };

  const start = (): void => {
    running ??= drain().finally(() => {
      running = undefined;
      if (waiting.length > 0 && !failing) start();
    });
  };

  const flush = async (): Promise<void> => {
    start();
    while (running !== undefined) await running;
  };

  return {
    write(line) {
      waiting.push(line);
      if (waiting.length > maxWaiting) keep(waiting);
      if (retry === undefined) start();
    },
    flush,
    async close() {
      await flush();
      clearTimeout(retry);
    },
  };
};
