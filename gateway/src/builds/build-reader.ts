import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { partFolder, releaseParts } from '@attesta/contracts/pages/remotes.ts';
import type { ReleasePart, RemoteName } from '@attesta/contracts/pages/remotes.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import type { BuildFolders } from './build-folders.ts';
import { createFitting, fitsRemotes, unmetNeedsOf } from './fitting-builds.ts';
import type { BuildStore } from './store/build-store.ts';
import { isAsPublished, isRecordFile, readPublished } from './store/published-file.ts';
import { buildSchema, givenBuild } from './web-builds.ts';
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
  return { all: found.filter((build) => build !== null), shipped: found.at(-1) ?? null };
};

type DatedBuild = { readonly publishedAt: string; readonly build: KeptBuild };

/** Reads the published builds of a part's folders, newest first. A record never changes, so each is read once. */
const createKeptReader = (): ((folders: readonly string[]) => Promise<readonly KeptBuild[]>) => {
  let cache = new Map<string, Promise<DatedBuild | null>>();

  const read = async (file: string): Promise<DatedBuild | null> => {
    const published = await readPublished(file);
    const record = buildSchema.safeParse(published?.record);
    if (published === null || !record.success) return null;
    return { publishedAt: published.publishedAt, build: { ...record.data, version: published.version } };
  };

  return async (folders) => {
    const found: DatedBuild[] = [];
    for (const folder of folders) {
      const entries = await readdir(folder).catch(() => []);
      const files = entries.filter(isRecordFile).map((entry) => path.join(folder, entry));
      // Drop cached records whose file is gone.
      const remaining = [...cache].filter(([file]) => path.dirname(file) !== folder || files.includes(file));
      cache = new Map(remaining);
      for (const file of files) {
        const reading = cache.get(file) ?? read(file);
        cache.set(file, reading);
        const kept = await reading;
        if (kept !== null) found.push(kept);
      }
    }
    return found.toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1)).map(({ build }) => build);
  };
};

/** The running canaries: kept builds that fit the others and that are not current. */
const readCanariesOf =
  (store: Pick<BuildStore, 'givenCanary'>) =>
  async (builds: WebBuilds): Promise<Canaries> => {
    const { candidates = {}, kept, shell } = builds;
    const fits = (part: ReleasePart, build: WebBuild): boolean =>
      part === 'shell' ? fitsRemotes(build, candidates) : unmetNeedsOf(build, shell).length === 0;
    const found: Canaries = {};
    for (const part of releaseParts) {
      const keptBuilds = kept?.[part] ?? [];
      const record = keptBuilds.length === 0 ? null : await store.givenCanary(part).catch(() => null);
      const build = keptBuilds.find((each) => each.build === record?.build);
      if (record === null || build === undefined) continue;
      if (build.build === givenBuild(part, builds)?.build || !fits(part, build)) continue;
      found[part] = { ...record, build };
    }
    return found;
  };

type Dependencies = {
  readonly foldersOf: BuildFolders;
  readonly store: Pick<BuildStore, 'givenCanary'>;
  readonly logger: Pick<Logger, 'warn'>;
};

const freshMilliseconds = 1000;

/**
 * The current builds, read from disk at most once a second, so a team deploys its part by replacing its `build.json`,
 * without a restart. If the shell cannot load a remote's current build, the newest published one that fits replaces it,
 * then the shipped one. A remote without any is left out. The shipped shell replaces one that would leave a remote out, or
 * does not speak this gateway's contracts: an updated product does not meet an earlier shell.
 */
export const createBuildReader = ({ foldersOf, store, logger }: Dependencies): (() => Promise<WebBuilds>) => {
  const readKept = createKeptReader();
  const chooseFitting = createFitting(logger);
  const readCanaries = readCanariesOf(store);
  let cached: Promise<WebBuilds> | null = null;
  let readAt = 0;
  let reported = '';

  /** Logs once that another shell is given than the current one. */
  const reportShell = (wanted: WebBuild | undefined, given: WebBuild | null): void => {
    const change = `${wanted?.build}/${given?.build}`;
    if (wanted === undefined || wanted === given || change === reported) return;
    reported = change;
    logger.warn({ build: wanted.build, given: given?.build }, 'current shell does not fit the remotes');
  };

  const readAll = async (): Promise<WebBuilds> => {
    const kept: WebBuilds['kept'] = {};
    const shippedBuilds: WebBuilds['shipped'] = {};
    const candidates: Partial<Record<RemoteName, readonly WebBuild[]>> = {};
    let shells: readonly WebBuild[] = [];
    for (const part of releaseParts) {
      const folders = foldersOf(partFolder(part));
      const [{ all, shipped }, published] = await Promise.all([readBuilds(folders), readKept(folders)]);
      const [current, ...others] = all;
      kept[part] = published;
      if (shipped !== null) shippedBuilds[part] = shipped;
      // A shell that was only kept is given to nobody.
      if (part === 'shell') shells = all;
      else if (current !== undefined) candidates[part] = [current, ...published, ...others];
    }
    const shell = shells.find((each) => fitsRemotes(each, candidates)) ?? shells[0] ?? null;
    reportShell(shells[0], shell);
    const chosen = chooseFitting(shell, candidates);
    const builds = { shell, ...chosen, candidates, shipped: shippedBuilds, kept };
    return { ...builds, canaries: await readCanaries(builds) };
  };

  return () => {
    if (cached === null || Date.now() - readAt > freshMilliseconds) {
      readAt = Date.now();
      cached = readAll();
    }
    return cached;
  };
};
