import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isAsPublished } from './store/published-file.ts';
import type { GatewayEnv } from '../env.ts';

/** Folders with builds of a workspace; the first with a `build.json` names the current build. */
export type BuildFolders = (workspace: string) => readonly string[];

/**
 * Published builds before shipped ones: `<BUILDS_DIR>/mfe-wizard`, then `<WEB_ROOT>/mfe-wizard/dist`. Both hold
 * `build.json`, which names the current build, and a folder per build.
 */
export const createBuildFolders =
  ({ BUILDS_DIR, WEB_ROOT }: Pick<GatewayEnv, 'BUILDS_DIR' | 'WEB_ROOT'>): BuildFolders =>
  (workspace) => [
    ...(BUILDS_DIR === '' ? [] : [path.join(BUILDS_DIR, workspace)]),
    path.join(WEB_ROOT, workspace, 'dist'),
  ];

const isFile = async (file: string): Promise<boolean> =>
  (await stat(file).catch(() => null))?.isFile() === true;

/** Candidate paths of a build's file. Shipped builds first, so no published file replaces theirs. */
export const candidatePaths = (folders: readonly string[], build: string, file: string): string[] =>
  folders.toReversed().map((folder) => path.join(folder, build, file));

/** The file of a build if it is as published, else null. */
export const findBuildFile = async (
  folders: readonly string[],
  build: string,
  file: string,
): Promise<string | null> => {
  for (const candidate of candidatePaths(folders, build, file)) {
    if ((await isFile(candidate)) && (await isAsPublished(candidate))) return candidate;
  }
  return null;
};
