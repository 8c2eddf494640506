import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { buildSchema } from './web-builds.ts';
import type { KeptBuild } from './web-builds.ts';

const publishedSchema = z.object({ version: z.string(), publishedAt: z.string(), record: buildSchema });

type Known = { readonly publishedAt: string; readonly build: KeptBuild };

const ending = '.published.json';

/**
 * Reads the published builds of a remote's folders, the newest first, as the deployment API writes them. A record never
 * changes once it is there, so that each is read once.
 */
export const createKeptReader = (): ((folders: readonly string[]) => Promise<readonly KeptBuild[]>) => {
  let known = new Map<string, Promise<Known | null>>();

  const read = async (file: string): Promise<Known | null> => {
    try {
      const { record, version, publishedAt } = publishedSchema.parse(
        JSON.parse(await readFile(file, 'utf8')),
      );
      return { publishedAt, build: { ...record, version } };
    } catch {
      return null;
    }
  };

  return async (folders) => {
    const found: Known[] = [];
    for (const folder of folders) {
      const entries = await readdir(folder).catch(() => []);
      const files = entries
        .filter((entry) => entry.endsWith(ending))
        .map((entry) => path.join(folder, entry));
      // Those of a folder that are gone are forgotten with it.
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
