import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { BuildFolders } from '../builds/build-folders.ts';

const workspace = 'mfe-marketing';

/** In which folders a picture or film may lie, in the order in which they are looked through. */
export type MediaFolders = () => AsyncIterable<string>;

/**
 * What came with the product is looked through first. A build that was published has in its own folder what is newer than
 * the product (`new-media.ts` of the tooling), and pages of former builds are still open: so every build counts.
 */
export const mediaFoldersOf = (foldersOf: BuildFolders, webRoot: string): MediaFolders =>
  async function* places() {
    yield path.join(webRoot, workspace, 'media');
    for (const folder of foldersOf(workspace)) {
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
      for (const entry of entries) if (entry.isDirectory()) yield path.join(folder, entry.name);
    }
  };
