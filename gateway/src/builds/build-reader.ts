import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteFolder, remoteNames } from '@attesta/contracts/pages/remotes.ts';
import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import { isAsPublished } from './store/published-file.ts';
import type { BuildFolders } from './build-folders.ts';
import { buildSchema } from './web-builds.ts';
import type { Canaries, KeptBuild, WebBuild, WebBuilds } from './web-builds.ts';

/** Null where there is none that can be read, or one that is not served because it is not what was published. */
const readBuild = async (folder: string): Promise<WebBuild | null> => {
  try {
    const build = buildSchema.parse(JSON.parse(await readFile(path.join(folder, 'build.json'), 'utf8')));
    return (await isAsPublished(path.join(folder, build.build, build.entry))) ? build : null;
  } catch {
    return null;
  }
};

/** In the order of the folders, in the last of which is what came with the product. */
const readBuilds = async (folders: readonly string[]) => {
  const found = await Promise.all(folders.map(readBuild));
  return { all: found.filter((build) => build !== null), inPlace: found.at(-1) ?? null };
};

type Dependencies = {
  readonly foldersOf: BuildFolders;
  readonly readKept: (folders: readonly string[]) => Promise<readonly KeptBuild[]>;
  /** Of each remote's candidates the one that this shell can load. */
  readonly chooseFitting: (
    shell: WebBuild | null,
    candidates: Readonly<Partial<Record<RemoteName, readonly WebBuild[]>>>,
  ) => WebBuilds['remotes'];
  readonly readCanaries: (builds: WebBuilds) => Promise<Canaries>;
};

const freshMilliseconds = 1000;

/**
 * The builds that are current now. Read from disk at most once a second, so that a team deploys its remote by
 * replacing its `build.json`, without a restart. Where the shell cannot load a remote's current build, the newest published
 * one that it can stands for it, and after those the one that was built in place. A remote without any is not in the list.
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
