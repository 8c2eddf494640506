import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteFolder, remoteNames } from '@attesta/contracts/pages/remotes.ts';
import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import { isAsPublished } from './store/published-file.ts';
import type { BuildFolders } from './build-folders.ts';
import { buildSchema } from './web-builds.ts';
import type { Canaries, KeptBuild, WebBuild, WebBuilds } from './web-builds.ts';

/** Null if there is no readable build, or one whose entry differs from the published file. */
const readBuild = async (folder: string): Promise<WebBuild | null> => {
  try {
    const build = buildSchema.parse(JSON.parse(await readFile(path.join(folder, 'build.json'), 'utf8')));
    return (await isAsPublished(path.join(folder, build.build, build.entry))) ? build : null;
  } catch {
    return null;
  }
};

/** In the order of the folders; the last one holds the shipped build. */
const readBuilds = async (folders: readonly string[]) => {
  const found = await Promise.all(folders.map(readBuild));
  return { all: found.filter((build) => build !== null), inPlace: found.at(-1) ?? null };
};

type Dependencies = {
  readonly foldersOf: BuildFolders;
  readonly readKept: (folders: readonly string[]) => Promise<readonly KeptBuild[]>;
  /** Picks, per remote, the first candidate that this shell can load. */
  readonly chooseFitting: (
    shell: WebBuild | null,
    candidates: Readonly<Partial<Record<RemoteName, readonly WebBuild[]>>>,
  ) => WebBuilds['remotes'];
  readonly readCanaries: (builds: WebBuilds) => Promise<Canaries>;
};

const freshMilliseconds = 1000;

/**
 * The current builds, read from disk at most once a second, so a team deploys its remote by replacing its `build.json`,
 * without a restart. If the shell cannot load a remote's current build, the newest published one that fits replaces it,
 * then the shipped one. A remote without any is left out.
 */
export const createBuildReader = ({
  foldersOf,
  readKept,
  chooseFitting,
  readCanaries,
}: Dependencies): (() => Promise<WebBuilds>) => {
  let known: Promise<WebBuilds> | null = null;
  let readAt = 0;

  const readAll = async (): Promise<WebBuilds> => {
    const [shell = null] = (await readBuilds(foldersOf('shell'))).all;
    const kept: WebBuilds['kept'] = {};
    const shipped: WebBuilds['inPlace'] = {};
    const candidates: Partial<Record<RemoteName, readonly WebBuild[]>> = {};
    for (const name of remoteNames) {
      const folders = foldersOf(remoteFolder(name));
      const [{ all, inPlace }, published] = await Promise.all([readBuilds(folders), readKept(folders)]);
      const [current, ...others] = all;
      kept[name] = published;
      if (inPlace !== null) shipped[name] = inPlace;
      if (current !== undefined) candidates[name] = [current, ...published, ...others];
    }
    const remotes = chooseFitting(shell, candidates);
    const unfit: WebBuilds['unfit'] = {};
    for (const name of remoteNames) {
      const [wanted] = candidates[name] ?? [];
      if (wanted !== undefined && remotes[name] === undefined) unfit[name] = wanted;
    }
    const builds = { shell, remotes, unfit, inPlace: shipped, kept };
    return { ...builds, canaries: await readCanaries(builds) };
  };

  return () => {
    if (known === null || Date.now() - readAt > freshMilliseconds) {
      readAt = Date.now();
      known = readAll();
    }
    return known;
  };
};
