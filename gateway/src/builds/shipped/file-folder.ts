import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { digestOfFile } from '../store/published-file.ts';
import type { ShippedFile } from './shipped-build.ts';
import { safeHours } from './shipped-store.ts';

/** True for what was last written or renewed so long ago that nobody is about to use it. */
export const isStale = async (file: string): Promise<boolean> => {
  const found = await stat(file).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > safeHours * 3_600_000;
};

/** Readers see nothing or the whole file. */
export const writeWhole = async (file: string, content: Uint8Array | string): Promise<void> => {
  const next = `${file}.${randomUUID()}`;
  await writeFile(next, content);
  await rename(next, file);
};

export const renew = async (file: string): Promise<void> => {
  const now = new Date();
  await utimes(file, now, now);
};

/** Files of a folder under the names of their digests. */
export const createFileFolder = (folder: string) => {
  const nameOf = (sha384: string): string => Buffer.from(sha384, 'base64').toString('hex');
  const pathOf = ({ sha384 }: Pick<ShippedFile, 'sha384'>): string => path.join(folder, nameOf(sha384));

  return {
    pathOf,
    /** True if it is there and unchanged. It is hashed once as long as nobody touches it. */
    has: async (file: ShippedFile): Promise<boolean> => (await digestOfFile(pathOf(file))) === file.sha384,
    write: async (file: ShippedFile, bytes: Uint8Array): Promise<void> => {
      await mkdir(folder, { recursive: true });
      await writeWhole(pathOf(file), bytes);
    },
    /** Removes all others, unless they were written lately. */
    keepOnly: async (digests: ReadonlySet<string>): Promise<void> => {
      const kept = new Set([...digests].map(nameOf));
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name);
        if (!kept.has(name) && (await isStale(file))) await rm(file, { force: true });
      }
    },
  };
};
export type FileFolder = ReturnType<typeof createFileFolder>;
