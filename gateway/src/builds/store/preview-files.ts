import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import { openPreviewSchema } from './build-store.ts';
import type { BuildStore, OpenPreview } from './build-store.ts';
import { json, writeAtomically } from './write-atomically.ts';

const ending = '.preview.json';

/** Null if missing or unreadable. */
const readPreviewFile = async (file: string): Promise<OpenPreview | null> => {
  try {
    return openPreviewSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
};

const isOver = ({ until }: OpenPreview): boolean => until * 1000 <= Date.now();

/** Open previews of a remote, each a file beside its builds. */
export const createPreviewFiles = (
  folderOf: (name: RemoteName) => string,
): Pick<BuildStore, 'openPreview' | 'previews' | 'recallPreviews' | 'isPreviewOpen'> => {
  const fileOf = (name: RemoteName, id: string): string => path.join(folderOf(name), `${id}${ending}`);

  const previews = async (name: RemoteName): Promise<readonly OpenPreview[]> => {
    const entries = await readdir(folderOf(name)).catch(() => []);
    const files = entries.filter((entry) => entry.endsWith(ending));
    const found = await Promise.all(files.map((file) => readPreviewFile(path.join(folderOf(name), file))));
    const readable = found.filter((preview) => preview !== null);
    for (const { id } of readable.filter(isOver)) await rm(fileOf(name, id), { force: true });
    return readable
      .filter((preview) => !isOver(preview))
      .toSorted((a, b) => (a.openedAt < b.openedAt ? 1 : -1));
  };

  return {
    openPreview: async (name, preview) => {
      await mkdir(folderOf(name), { recursive: true });
      await writeAtomically(fileOf(name, preview.id), json(preview));
    },
    previews,
    recallPreviews: async (name, id) => {
      const recalled = (await previews(name)).filter((preview) => id === null || preview.id === id);
      for (const preview of recalled) await rm(fileOf(name, preview.id), { force: true });
      return recalled.length;
    },
    isPreviewOpen: async (name, id) => {
      const preview = await readPreviewFile(fileOf(name, id));
      return preview !== null && !isOver(preview);
    },
  };
};
