import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { GatewayEnv } from '../env.ts';

/** The folders in which builds of a workspace lie, in the order in which they are looked through. */
export type BuildFolders = (workspace: string) => readonly string[];

/**
 * What was published comes before what was built in place: `<BUILDS_DIR>/mfe-wizard`, then `<WEB_ROOT>/mfe-wizard/dist`. Both
 * hold `build.json`, which names the current build, and a folder for each.
 */
export const buildFoldersOf =
  ({ BUILDS_DIR, WEB_ROOT }: Pick<GatewayEnv, 'BUILDS_DIR' | 'WEB_ROOT'>): BuildFolders =>
  (workspace) => [
    ...(BUILDS_DIR === '' ? [] : [path.join(BUILDS_DIR, workspace)]),
    path.join(WEB_ROOT, workspace, 'dist'),
  ];

/** The folder in which a build lies, or null. */
export const findBuildFolder = async (folders: readonly string[], build: string): Promise<string | null> => {
  for (const folder of folders) {
    const found = await stat(path.join(folder, build)).catch(() => null);
    if (found?.isDirectory() === true) return path.join(folder, build);
  }
  return null;
};
