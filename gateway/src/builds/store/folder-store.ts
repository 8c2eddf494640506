import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { partFolder } from '@attesta/contracts/pages/remotes.ts';
import type { ReleasePart } from '@attesta/contracts/pages/remotes.ts';
import { z } from 'zod';
import {
  canarySchema,
  eventSchema,
  keptBuilds,
  nonceHours,
  openPreviewSchema,
  promotionEvents,
  publishedOf,
  refuseOtherFiles,
} from './build-store.ts';
import type { BuildStore, CanaryRecord, DeployEvent, OpenPreview, PublishedBuild } from './build-store.ts';
import { isRecordFile, readPublished, recordFile } from './published-file.ts';

/** Replaces a file in one step; readers see the old or the new content whole. */
const writeAtomically = async (file: string, content: string): Promise<void> => {
  const next = `${file}.${randomUUID()}`;
  await writeFile(next, content);
  await rename(next, file);
};

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const isOld = async (file: string): Promise<boolean> => {
  const found = await stat(file).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > nonceHours * 3_600_000;
};

/** Used nonces as empty files; exclusive creation lets exactly one of two requests spend one. */
const createNonceFolder = (builds: string): Pick<BuildStore, 'spendNonce'> => {
  const folder = path.join(builds, '.nonces');

  const deleteOld = async (): Promise<void> => {
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name);
      if (await isOld(file)) await rm(file, { force: true });
    }
  };

  return {
    spendNonce: async (nonce) => {
      await mkdir(folder, { recursive: true });
      await deleteOld();
      try {
        await writeFile(path.join(folder, nonce), '', { flag: 'wx' });
        return true;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
        throw error;
      }
    },
  };
};

/** Null for a line that was cut off or written by a later version. */
const readLine = (line: string): DeployEvent | null => {
  try {
    return eventSchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
};

/** Events as lines of a file in the builds' folder. */
const createEventFile = (folder: string) => {
  const eventFile = path.join(folder, 'deployments.jsonl');

  return {
    append: async (...added: readonly DeployEvent[]): Promise<void> => {
      await mkdir(folder, { recursive: true });
      await appendFile(eventFile, added.map((event) => `${JSON.stringify(event)}\n`).join(''));
    },
    events: async (name: ReleasePart): Promise<readonly DeployEvent[]> => {
      const text = await readFile(eventFile, 'utf8').catch(() => '');
      const events = text.split('\n').map(readLine);
      return events
        .filter((event) => event !== null)
        .filter(({ remote }) => remote === name)
        .toReversed();
    },
  };
};

/** Beside `build.json`, which names the current build. */
const canaryFile = (folder: string): string => path.join(folder, 'canary.json');

/** Null if none runs. */
const readCanaryFile = async (folder: string): Promise<CanaryRecord | null> => {
  try {
    return canarySchema.parse(JSON.parse(await readFile(canaryFile(folder), 'utf8')));
  } catch {
    return null;
  }
};

/** False if that canary does not run; exactly one concurrent caller gets true. */
const removeCanaryFile = async (folder: string, startedAt: string): Promise<boolean> => {
  if ((await readCanaryFile(folder))?.startedAt !== startedAt) return false;
  return rm(canaryFile(folder)).then(
    () => true,
    () => false,
  );
};

const previewEnding = '.preview.json';

/** Null if missing or unreadable. */
const readPreviewFile = async (file: string): Promise<OpenPreview | null> => {
  try {
    return openPreviewSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
};

const isOver = ({ until }: OpenPreview): boolean => until * 1000 <= Date.now();

/** Open previews of a part, each a file beside its builds. */
const createPreviewFiles = (
  folderOf: (name: ReleasePart) => string,
): Pick<BuildStore, 'openPreview' | 'previews' | 'recallPreviews' | 'isPreviewOpen'> => {
  const fileOf = (name: ReleasePart, id: string): string =>
    path.join(folderOf(name), `${id}${previewEnding}`);

  const previews = async (name: ReleasePart): Promise<readonly OpenPreview[]> => {
    const entries = await readdir(folderOf(name)).catch(() => []);
    const files = entries.filter((entry) => entry.endsWith(previewEnding));
    const found = await Promise.all(files.map((file) => readPreviewFile(path.join(folderOf(name), file))));
    const readable = found.filter((preview) => preview !== null);
    for (const { id } of readable.filter(isOver)) await rm(fileOf(name, id), { force: true });
    return readable
      .filter((preview) => !isOver(preview))
      .toSorted((a, b) => (a.openedAt < b.openedAt ? 1 : -1));
  };

  return {
    openPreview: async (name, preview) => {
      await mkdir(folderOf(name), { recursive: true });
      await writeAtomically(fileOf(name, preview.id), json(preview));
    },
    previews,
    recallPreviews: async (name, id) => {
      const recalled = (await previews(name)).filter((preview) => id === null || preview.id === id);
      for (const preview of recalled) await rm(fileOf(name, preview.id), { force: true });
      return recalled.length;
    },
    isPreviewOpen: async (name, id) => {
      const preview = await readPreviewFile(fileOf(name, id));
      return preview !== null && !isOver(preview);
    },
  };
};

/** A store on this disk, which can also copy another one. */
export type FolderStore = BuildStore & {
  has(name: ReleasePart, build: string): Promise<boolean>;
  /** Replaces the current build alone, null for the shipped one. */
  setCurrent(name: ReleasePart, build: string | null): Promise<'set' | 'unknown'>;
};

/**
 * Builds in a folder, laid out as in `dist`.
 * @param isKept true for builds to keep however many newer ones there are
 */
export const createFolderStore = (
  folder: string,
  isKept: (name: ReleasePart, build: string) => boolean = () => false,
): FolderStore => {
  const folderOf = (name: ReleasePart): string => path.join(folder, partFolder(name));

  const list = async (name: ReleasePart): Promise<readonly PublishedBuild[]> => {
    const entries = await readdir(folderOf(name)).catch(() => []);
    const files = entries.filter(isRecordFile);
    const found = await Promise.all(files.map((file) => readPublished(path.join(folderOf(name), file))));
    return found
      .filter((published) => published !== null)
      .toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1));
  };

  const current = async (name: ReleasePart): Promise<string | null> => {
    try {
      const text = await readFile(path.join(folderOf(name), 'build.json'), 'utf8');
      return z.object({ build: z.string() }).parse(JSON.parse(text)).build;
    } catch {
      return null;
    }
  };

  const setCurrent: FolderStore['setCurrent'] = async (name, build) => {
    const file = path.join(folderOf(name), 'build.json');
    if (build === null) {
      await rm(file, { force: true });
      return 'set';
    }
    const published = (await list(name)).find((candidate) => candidate.build === build);
    if (published === undefined) return 'unknown';
    await writeAtomically(file, json(published.record));
    return 'set';
  };

  const events = createEventFile(folder);

  const endCanaryOf = async (name: ReleasePart): Promise<CanaryRecord | null> => {
    const canary = await readCanaryFile(folderOf(name));
    return canary !== null && (await removeCanaryFile(folderOf(name), canary.startedAt)) ? canary : null;
  };

  const remove: BuildStore['remove'] = async (name, builds) => {
    const kept = new Set([await current(name), (await readCanaryFile(folderOf(name)))?.build]);
    const removable = (await list(name))
      .map(({ build }) => build)
      .filter((build) => builds.includes(build) && !kept.has(build));
    for (const build of removable) {
      await rm(path.join(folderOf(name), recordFile(build)), { force: true });
      await rm(path.join(folderOf(name), build), { recursive: true, force: true });
    }
    return removable;
  };

  const removeOld = async (name: ReleasePart): Promise<void> => {
    const old = (await list(name)).slice(keptBuilds).map(({ build }) => build);
    await remove(
      name,
      old.filter((build) => !isKept(name, build)),
    );
  };

  return {
    add: async (artefact, publishedAt) => {
      const { record } = artefact.manifest;
      const buildsFolder = folderOf(record.name);
      const file = path.join(buildsFolder, recordFile(record.build));
      const existing = await readPublished(file);
      if (existing !== null) {
        refuseOtherFiles(existing, artefact);
        return existing;
      }
      const work = path.join(buildsFolder, `.${record.build}.${randomUUID()}`);
      await mkdir(work, { recursive: true });
      for (const [name, content] of artefact.files) await writeFile(path.join(work, name), content);
      await rm(path.join(buildsFolder, record.build), { recursive: true, force: true });
      await rename(work, path.join(buildsFolder, record.build));
      const published = publishedOf(artefact, publishedAt);
      await writeAtomically(file, json(published));
      await removeOld(record.name);
      return published;
    },
    makeCurrent: async (name, promotion) => {
      const { build, isShipped, counted } = promotion;
      const before = await current(name);
      if ((await setCurrent(name, isShipped ? null : build)) === 'unknown') return 'unknown';
      // Current first: after a crash here the canary goes on, until the next promotion or its team ends it.
      const endedCanary = await endCanaryOf(name);
      const { canaryEnded, madeCurrent } = promotionEvents(name, promotion);
      const made = { ...madeCurrent, note: before ?? 'none' };
      if (endedCanary === null) await events.append(made);
      else {
        const counts = counted?.startedAt === endedCanary.startedAt ? counted.counts : undefined;
        await events.append({ ...canaryEnded, build: endedCanary.build, counts }, made);
      }
      return { before, endedCanary };
    },
    setCurrent,
    remove,
    list,
    current,
    canary: (name) => readCanaryFile(folderOf(name)),
    givenCanary: (name) => readCanaryFile(folderOf(name)),
    setCanary: (name, canary) => writeAtomically(canaryFile(folderOf(name)), json(canary)),
    stepCanary: async (name, next, event) => {
      const canary = await readCanaryFile(folderOf(name));
      if (canary?.startedAt !== next.startedAt || canary.share >= next.share) return false;
      await writeAtomically(canaryFile(folderOf(name)), json(next));
      await events.append(event);
      return true;
    },
    endCanary: (name, startedAt) => removeCanaryFile(folderOf(name), startedAt),
    has: async (name, build) => (await readPublished(path.join(folderOf(name), recordFile(build)))) !== null,
    ...createPreviewFiles(folderOf),
    ...createNonceFolder(folder),
    note: events.append,
    events: events.events,
    opened: Promise.resolve(),
    close: () => Promise.resolve(),
  };
};
