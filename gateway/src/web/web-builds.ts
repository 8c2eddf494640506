import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pageAccess } from '@attesta/contracts/pages.ts';
import { remoteFolder, remoteNames } from '@attesta/contracts/remotes.ts';
import type { RemoteName } from '@attesta/contracts/remotes.ts';
import { z } from 'zod';
import type { BuildFolders } from './build-folders.ts';

const fileName = z.string().regex(/^[\w.-]+$/);

const apiUrl = z.string().startsWith('/api/');

/**
 * A request that a page makes at once; `:param` stands for that of the page's path. `open` needs no session. `next` is
 * what its answer leads to, for the browser to fill in.
 */
const askSchema = z.object({ url: apiUrl, open: z.boolean(), next: apiUrl.optional() });
export type Ask = z.infer<typeof askSchema>;

/** A page of a remote: who may open it, and what it needs besides the entry. Earlier builds do not say who may. */
const pageSchema = z.object({
  pattern: z.string(),
  access: z.enum(pageAccess).optional(),
  bare: z.literal(true).optional(),
  ownDocument: z.literal(true).optional(),
  files: z.array(fileName),
  asks: z.array(askSchema),
});
export type Page = z.infer<typeof pageSchema>;

export const buildSchema = z.object({
  build: z.string().regex(/^[0-9a-z]+$/),
  /** Of its workspace; earlier builds do not say it. */
  version: z.string().optional(),
  entry: fileName,
  integrity: z.string(),
  requires: z.record(z.string(), z.string()),
  /** Of the shell: the versions of what it brings for all. */
  provides: z.record(z.string(), z.string()).optional(),
  /** Of a remote. */
  pages: z.array(pageSchema).optional(),
});

export type WebBuild = z.infer<typeof buildSchema>;

/** One that a team published, current or not. */
export type KeptBuild = WebBuild & { readonly version: string };

/** A published build that a share of the sessions, in a hundred, gets instead of the one that everybody else gets. */
export type Canary = { readonly build: KeptBuild; readonly share: number; readonly startedAt: string };
export type Canaries = Partial<Record<RemoteName, Canary>>;

export type WebBuilds = {
  shell: WebBuild | null;
  /** Of each remote the build to give. */
  remotes: Partial<Record<RemoteName, WebBuild>>;
  /** What came with the product of each. */
  inPlace?: Partial<Record<RemoteName, WebBuild>>;
  /** Of remotes that have a build, but none that can be given beside this shell. */
  unfit?: Partial<Record<RemoteName, WebBuild>>;
  /** What was published of each, the newest first. */
  kept?: Partial<Record<RemoteName, readonly KeptBuild[]>>;
  /** Where one of the remotes is not the one that everybody gets. */
  preview?: { readonly remote: RemoteName; readonly version: string; readonly build: string };
  canaries?: Canaries;
  /** For who asks: remotes whose builds are held against each other, and what stands in for one that fails. */
  watched?: Partial<Record<RemoteName, { readonly instead: WebBuild | null }>>;
};

/** Null where there is none that can be read. */
const readBuild = async (folder: string): Promise<WebBuild | null> => {
  try {
    return buildSchema.parse(JSON.parse(await readFile(path.join(folder, 'build.json'), 'utf8')));
  } catch {
    return null;
  }
};

/** In the order of the folders, in the last of which is what came with the product. */
const readBuilds = async (folders: readonly string[]) => {
  const found = await Promise.all(folders.map(readBuild));
  return { all: found.filter((build) => build !== null), inPlace: found.at(-1) ?? null };
};

type Parts = {
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
}: Parts): (() => Promise<WebBuilds>) => {
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
