import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PagesOfBuild } from './describe-pages.ts';
import { digestToCome } from './rspack-config.ts';
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Excludes pages, which the gateway fills in. */
const compressible = /\.(js|css|svg|json)$/;
/** Bytes below which a compressed copy saves nothing. */
const smallestCompressed = 512;

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();

/** Hash the content of all files except source maps, as twelve characters of base36. */
const hashFolder = (folder: string): string => {
  const hash = createHash('sha256');
  for (const file of listFiles(folder)) {
    if (file.endsWith('.map')) continue;
    hash.update(`${file}\0`).update(readFileSync(path.join(folder, file)));
  }
  return BigInt(`0x${hash.digest('hex')}`)
    .toString(36)
    .slice(0, 12);
};

/** Replace `digestToCome` by a digest of all files, which is as long, so that source maps still fit. */
const writeDigest = (folder: string): void => {
  const digest = hashFolder(folder);
  for (const file of listFiles(folder).filter((name) => name.endsWith('.js'))) {
    const content = readFileSync(path.join(folder, file), 'utf8');
    if (!content.includes(digestToCome)) continue;
    writeFileSync(path.join(folder, file), content.replaceAll(digestToCome, digest));
  }
};

const integrityOf = (file: string): string =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/** Write `x.br` and `x.gz` beside each text file, so that the gateway never compresses while responding. */
const compressFolder = (folder: string): void => {
  for (const file of listFiles(folder).filter((name) => compressible.test(name))) {
    const content = readFileSync(path.join(folder, file));
    if (content.length < smallestCompressed) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(path.join(folder, `${file}.br`), brotliCompressSync(content, { params }));
    writeFileSync(path.join(folder, `${file}.gz`), gzipSync(content, { level: 9 }));
  }
};

/** Content of `dist/build.json`; the gateway makes the registry from it. */
export type BuildRecord = PagesOfBuild & {
  /** Name in the registry. */
  name: string;
  /** Version of the workspace. */
  version: string;
  /** Folder below `dist`, a hash of its content: same content, same name. */
  build: string;
  /** File that starts the build (`remoteEntry.js`, for the shell `main.js`). */
  entry: string;
  /** Subresource integrity of the entry. */
  integrity: string;
  /** Lowest releases of web-kit and contracts that have what the build uses, as ranges. */
  requires: Record<string, string>;
  /** Names that these releases brought. */
  because?: Record<string, readonly string[]>;
  /** Names of web-kit and of the libraries beside it, and operations, that the build uses. */
  uses?: Record<string, readonly string[]>;
  /** Versions of web-kit and contracts in the shell; missing for remotes. */
  provides?: Record<string, string>;
  /** Commit that was checked out; missing outside of a clone. */
  commit?: string;
  /** Hash of all inputs; the next run compares it. */
  inputs: string;
};

/** Number of earlier builds to keep, so that open tabs survive deployments. */
const keptBuilds = 5;

const removeOldBuilds = (dist: string, current: string): void => {
  const older = readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[0-9a-z]{12}$/.test(entry.name) && entry.name !== current)
    .map((entry) => path.join(dist, entry.name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const folder of older.slice(keptBuilds)) rmSync(folder, { recursive: true });
};

/** Move a finished build from `work` to `dist/<build>` and point `dist/build.json` at it, last. */
export const installBuild = (
  work: string,
  dist: string,
  record: Omit<BuildRecord, 'build' | 'integrity'>,
): BuildRecord => {
  writeDigest(work);
  const build = hashFolder(work);
  const target = path.join(dist, build);
  const complete: BuildRecord = {
    name: record.name,
    version: record.version,
    build,
    entry: record.entry,
    integrity: integrityOf(path.join(work, record.entry)),
    requires: record.requires,
    ...(record.because === undefined ? {} : { because: record.because }),
    ...(record.uses === undefined ? {} : { uses: record.uses }),
    ...(record.provides === undefined ? {} : { provides: record.provides }),
    ...(record.commit === undefined ? {} : { commit: record.commit }),
    inputs: record.inputs,
    ...(record.pages === undefined ? {} : { pages: record.pages }),
  };
  compressFolder(work);
  mkdirSync(dist, { recursive: true });
  rmSync(target, { recursive: true, force: true });
  renameSync(work, target);
  const pointer = path.join(dist, 'build.json');
  writeFileSync(`${pointer}.new`, `${JSON.stringify(complete, null, 2)}\n`);
  renameSync(`${pointer}.new`, pointer);
  removeOldBuilds(dist, build);
  return complete;
};
