import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { canaryCause, canarySides } from '@attesta/contracts/operations/releases.ts';
import { remoteFolder, remoteNames } from '@attesta/contracts/remotes.ts';
import type { RemoteName } from '@attesta/contracts/remotes.ts';
import type { Artefact } from '@attesta/release/artefact.ts';
import { z } from 'zod';
import { canaryFile, readCanaryFile, removeCanaryFile } from '../canary/canary-file.ts';
import type { CanaryRecord } from '../canary/canary-file.ts';

export const publishedSchema = z.object({
  build: z.string(),
  version: z.string(),
  commit: z.string(),
  /** ISO 8601. */
  publishedAt: z.string(),
  /** What the gateway reads of the build. */
  record: z.looseObject({ build: z.string(), requires: z.record(z.string(), z.string()) }),
  files: z.array(z.object({ name: z.string(), size: z.number() })),
});

/** A build that was published and can be made current. */
export type PublishedBuild = z.infer<typeof publishedSchema>;

/** One line of what happened. */
export const eventSchema = z.object({
  /** ISO 8601. */
  at: z.string(),
  remote: z.enum(remoteNames),
  action: z.enum(['published', 'madeCurrent', 'refused', 'canaryStarted', 'canaryEnded', 'canaryTakenBack']),
  build: z.string().optional(),
  /** The build that was current before, the share of a canary, or why something was refused, ended or taken back. */
  note: z.string().optional(),
  /** Of a canary that has begun: how many sessions in a hundred. */
  share: z.number().optional(),
  /** Of one that was taken back: what there was too much of. */
  cause: canaryCause.optional(),
  /** Of one that has ended: how its sessions and the others' fared. */
  counts: canarySides.optional(),
  /** The account of the admin who did it; the remote's team where nobody is named. */
  adminId: z.string().optional(),
});

export type DeployEvent = Readonly<z.infer<typeof eventSchema>>;

/** Thrown where a store cannot be reached now. What was asked for may be asked for again: nothing happens twice. */
export class StoreAwayError extends Error {
  override name = 'StoreAwayError';
}

/** Published builds of all remotes. Every call rejects with `StoreAwayError` where the store cannot be reached. */
export type BuildStore = {
  /** Keeps a build under its name; one that is there already stays as it is. */
  add(artefact: Artefact, publishedAt: string): Promise<PublishedBuild>;
  /** @returns the build that was current before, null for none; `unknown` where there is no such build */
  makeCurrent(name: RemoteName, build: string): Promise<{ before: string | null } | 'unknown'>;
  /** What came with the product is current from now on. @returns the build that was current before, null for none */
  makeShippedCurrent(name: RemoteName): Promise<{ before: string | null }>;
  /** The newest first. */
  list(name: RemoteName): Promise<readonly PublishedBuild[]>;
  /** Null for what came with the product. */
  current(name: RemoteName): Promise<string | null>;
  /** The build that a share of the sessions gets; null where none does. */
  canary(name: RemoteName): Promise<CanaryRecord | null>;
  /** The same, as this gateway gives it: from its own disk, for every page. */
  givenCanary(name: RemoteName): Promise<CanaryRecord | null>;
  setCanary(name: RemoteName, canary: CanaryRecord): Promise<void>;
  /** @returns false where the one that began then does not run: of several who end it one alone is told true */
  endCanary(name: RemoteName, startedAt: string): Promise<boolean>;
  /** One line for good; where the store is away, as soon as it is back. */
  note(event: DeployEvent): Promise<void>;
  /** What was noted of a remote, the newest first. */
  events(name: RemoteName): Promise<readonly DeployEvent[]>;
  /** Resolves once this gateway has at hand what the store had when it was opened, or has found the store away. */
  readonly opened: Promise<void>;
  close(): Promise<void>;
};

/** As many can be rolled back to; what open tabs still load is among them. */
export const keptBuilds = 20;

const recordFile = (build: string): string => `${build}.published.json`;

/** What others read is there as a whole or not at all. */
const writeWhole = async (file: string, content: string): Promise<void> => {
  const next = `${file}.${randomUUID()}`;
  await writeFile(next, content);
  await rename(next, file);
};

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** A line that was cut off, or written by a later version, says nothing. */
const readLine = (line: string): DeployEvent | null => {
  try {
    return eventSchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
};

/** What is said of a build that was published. */
export const publishedOf = ({ manifest }: Artefact, publishedAt: string): PublishedBuild => {
  const { record, version, commit } = manifest;
  const files = manifest.files.map(({ name, size }) => ({ name, size }));
  return { build: record.build, version, commit, publishedAt, record, files };
};

/** A store on this disk, of which others ask whether a build is there. */
export type FolderStore = BuildStore & { has(name: RemoteName, build: string): Promise<boolean> };

/**
 * Builds in a folder, laid out as in `dist`.
 * @param isKept whether a build stays however many newer ones there are
 */
export const createFolderStore = (
  folder: string,
  isKept: (name: RemoteName, build: string) => boolean = () => false,
): FolderStore => {
  const folderOf = (name: RemoteName): string => path.join(folder, remoteFolder(name));
  const eventFile = path.join(folder, 'deployments.jsonl');

  const readPublished = async (file: string): Promise<PublishedBuild | null> => {
    try {
      return publishedSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    } catch {
      return null;
    }
  };

  const list = async (name: RemoteName): Promise<readonly PublishedBuild[]> => {
    const entries = await readdir(folderOf(name)).catch(() => []);
    const files = entries.filter((entry) => entry.endsWith('.published.json'));
    const found = await Promise.all(files.map((file) => readPublished(path.join(folderOf(name), file))));
    return found
      .filter((published) => published !== null)
      .toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1));
  };

  const current = async (name: RemoteName): Promise<string | null> => {
    try {
      const text = await readFile(path.join(folderOf(name), 'build.json'), 'utf8');
      return z.object({ build: z.string() }).parse(JSON.parse(text)).build;
    } catch {
      return null;
    }
  };

  const removeOld = async (name: RemoteName): Promise<void> => {
    const kept = new Set([await current(name), (await readCanaryFile(folderOf(name)))?.build]);
    const old = (await list(name))
      .slice(keptBuilds)
      .filter(({ build }) => !kept.has(build) && !isKept(name, build));
    for (const { build } of old) {
      await rm(path.join(folderOf(name), recordFile(build)), { force: true });
      await rm(path.join(folderOf(name), build), { recursive: true, force: true });
    }
  };

  return {
    add: async (artefact, publishedAt) => {
      const { record } = artefact.manifest;
      const home = folderOf(record.name);
      const file = path.join(home, recordFile(record.build));
      const known = await readPublished(file);
      if (known !== null) return known;
      const work = path.join(home, `.${record.build}.${randomUUID()}`);
      await mkdir(work, { recursive: true });
      for (const [name, content] of artefact.files) await writeFile(path.join(work, name), content);
      await rm(path.join(home, record.build), { recursive: true, force: true });
      await rename(work, path.join(home, record.build));
      const published = publishedOf(artefact, publishedAt);
      await writeWhole(file, json(published));
      await removeOld(record.name);
      return published;
    },
    makeCurrent: async (name, build) => {
      const published = (await list(name)).find((candidate) => candidate.build === build);
      if (published === undefined) return 'unknown';
      const before = await current(name);
      await writeWhole(path.join(folderOf(name), 'build.json'), json(published.record));
      return { before };
    },
    makeShippedCurrent: async (name) => {
      const before = await current(name);
      await rm(path.join(folderOf(name), 'build.json'), { force: true });
      return { before };
    },
    list,
    current,
    canary: (name) => readCanaryFile(folderOf(name)),
    givenCanary: (name) => readCanaryFile(folderOf(name)),
    setCanary: (name, canary) => writeWhole(canaryFile(folderOf(name)), json(canary)),
    endCanary: (name, startedAt) => removeCanaryFile(folderOf(name), startedAt),
    has: async (name, build) => (await readPublished(path.join(folderOf(name), recordFile(build)))) !== null,
    note: async (event) => {
      await mkdir(folder, { recursive: true });
      await appendFile(eventFile, `${JSON.stringify(event)}\n`);
    },
    events: async (name) => {
      const text = await readFile(eventFile, 'utf8').catch(() => '');
      const events = text.split('\n').map(readLine);
      return events
        .filter((event) => event !== null)
        .filter(({ remote }) => remote === name)
        .toReversed();
    },
    opened: Promise.resolve(),
    close: () => Promise.resolve(),
  };
};
