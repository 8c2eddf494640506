import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isRecordFile, readPublished } from './store/published-file.ts';
import { buildSchema } from './web-builds.ts';
import type { KeptBuild } from './web-builds.ts';

type Known = { readonly publishedAt: string; readonly build: KeptBuild };

/** Reads the published builds of a remote's folders, newest first. A record never changes, so each is read once. */
export const createKeptReader = (): ((folders: readonly string[]) => Promise<readonly KeptBuild[]>) => {
  let known = new Map<string, Promise<Known | null>>();

  const read = async (file: string): Promise<Known | null> => {
    const published = await readPublished(file);
    const record = buildSchema.safeParse(published?.record);
    if (published === null || !record.success) return null;
    return { publishedAt: published.publishedAt, build: { ...record.data, version: published.version } };
  };

  return async (folders) => {
    const found: Known[] = [];
    for (const folder of folders) {
      const entries = await readdir(folder).catch(() => []);
      const files = entries.filter(isRecordFile).map((entry) => path.join(folder, entry));
      // Drop cached records whose file is gone.
      const others = [...known].filter(([file]) => path.dirname(file) !== folder || files.includes(file));
      known = new Map(others);
      for (const file of files) {
        const reading = known.get(file) ?? read(file);
        known.set(file, reading);
        const kept = await reading;
        if (kept !== null) found.push(kept);
      }
    }
    return found.toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1)).map(({ build }) => build);
  };
};
