import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isAsPublished } from './store/published-file.ts';
import type { GatewayEnv } from '../env.ts';

/** The folders in which builds of a workspace lie: in the order in which their `build.json` says which one is current. */
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

const isFile = async (file: string): Promise<boolean> =>
  (await stat(file).catch(() => null))?.isFile() === true;

/**
 * Where a file of a build may lie, by the build's name: what came with the product is looked through first, so that nothing that
 * was published stands in its place.
 */
export const placesOf = (folders: readonly string[], build: string, file: string): string[] =>
  folders.toReversed().map((folder) => path.join(folder, build, file));

/** The file of a build, as it was published where it was; null where there is none. */
export const findBuildFile = async (
  folders: readonly string[],
  build: string,
  file: string,
): Promise<string | null> => {
  for (const place of placesOf(folders, build, file)) {
    if ((await isFile(place)) && (await isAsPublished(place))) return place;
  }
  return null;
};
