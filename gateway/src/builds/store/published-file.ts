import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { buildIdOf, sha384Of } from '@attesta/release/artefact-layout.ts';
import { publishedSchema } from './build-store.ts';
import type { PublishedBuild } from './build-store.ts';

const ending = '.published.json';

/** File of a build's description, beside the build's folder. */
export const recordFile = (build: string): string => `${build}${ending}`;

export const isRecordFile = (name: string): boolean => name.endsWith(ending);

/** Null if unreadable, or if its list of files does not match its name. */
export const readPublished = async (file: string): Promise<PublishedBuild | null> => {
  try {
    const published = publishedSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    const { build, files, record } = published;
    const isConsistent = buildIdOf(files) === build && record.build === build;
    return isConsistent && path.basename(file) === recordFile(build) ? published : null;
  } catch {
    return null;
  }
};

/** Many times the files of all kept builds. */
const maxCached = 20_000;

/** Caches a function of a file until the file changes. */
const cacheByFile = <Value>(read: (file: string) => Promise<Value>) => {
  const cache = new Map<string, { readonly mark: string; readonly value: Value }>();
  /** Null if there is no file. */
  return async (file: string): Promise<{ readonly value: Value } | null> => {
    const found = await stat(file).catch(() => null);
    if (found === null) return null;
    const mark = [found.ino, found.size, found.mtimeMs, found.ctimeMs].join(' ');
    const cached = cache.get(file);
    if (cached?.mark === mark) return cached;
    const entry = { mark, value: await read(file) };
    if (cache.size > maxCached) cache.clear();
    cache.set(file, entry);
    return entry;
  };
};

const recordOf = cacheByFile(readPublished);
const digestOf = cacheByFile(async (file) => sha384Of(await readFile(file)));

/** SHA-384 of a file (base64), computed once as long as it stays the same; null if there is none. */
export const digestOfFile = async (file: string): Promise<string | null> =>
  (await digestOf(file))?.value ?? null;

/**
 * True if a file in a build's folder is as published. Always true for builds that were not published: the shipped ones,
 * and those put into the folder by hand (`npm run dev`).
 */
export const isAsPublished = async (file: string): Promise<boolean> => {
  const folder = path.dirname(file);
  const record = await recordOf(path.join(path.dirname(folder), recordFile(path.basename(folder))));
  if (record === null) return true;
  const wanted = record.value?.files.find(({ name }) => name === path.basename(file));
  return wanted !== undefined && (await digestOf(file))?.value === wanted.sha384;
};
