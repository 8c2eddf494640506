import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { BuildFolders } from '../builds/build-folders.ts';

const workspace = 'mfe-marketing';

/** Folders that may hold a picture or film, in lookup order. */
export type MediaFolders = () => AsyncIterable<string>;

/**
 * The product's own media first, then every build: a published build holds media newer than the product (`new-media.ts`
 * of the tooling), and pages of former builds may still be open.
 */
export const mediaFoldersOf = (foldersOf: BuildFolders, webRoot: string): MediaFolders =>
  async function* places() {
    yield path.join(webRoot, workspace, 'media');
    for (const folder of foldersOf(workspace)) {
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
      for (const entry of entries) if (entry.isDirectory()) yield path.join(folder, entry.name);
    }
  };
