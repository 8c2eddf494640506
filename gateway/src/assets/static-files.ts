import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Context } from 'koa';
import parseRange from 'range-parser';
import { acceptsEncoding } from '../http/compression.ts';
import { answerProblem } from '../http/answer-problem.ts';
import type { RequestState } from '../http/request-state.ts';
import { commonHeaders } from '../http/security-headers.ts';
import { isRemoteName, partFolder } from '@attesta/contracts/pages/remotes.ts';
import { candidatePaths } from '../builds/build-folders.ts';
import type { BuildFolders } from '../builds/build-folders.ts';
import type { MediaFolders } from './media-folders.ts';
import { stat } from 'node:fs/promises';
import { isAsPublished } from '../builds/store/published-file.ts';
import type { ShippedAddress, ShippedBuilds } from '../builds/shipped/shipped-builds.ts';

/** Source maps and compressed copies lie beside the files but are not served by name. */
const hidden = /\.(map|br|gz)$/;

/** Null if the file is missing or differs from the published one. */
const sizeOf = async (file: string): Promise<number | null> => {
  try {
    const found = await stat(file);
    return found.isFile() && (await isAsPublished(file)) ? found.size : null;
  } catch {
    return null;
  }
};

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

type Variant = { file: string; size: number; encoding: string | null };

/** @param pathOf path of the file, or of its copy with this suffix; null if there is none */
const chooseVariant = async (
  pathOf: (suffix: string) => Promise<string | null>,
  context: Context,
): Promise<Variant | null> => {
  for (const { name, suffix } of encodings) {
    if (!acceptsEncoding(context, name)) continue;
    const file = await pathOf(suffix);
    const size = file === null ? null : await sizeOf(file);
    if (file !== null && size !== null) return { file, size, encoding: name };
  }
  const file = await pathOf('');
  const size = file === null ? null : await sizeOf(file);
  return file === null || size === null ? null : { file, size, encoding: null };
};

const shellFile = /^\/assets\/([0-9a-z]+)\/([\w][\w.-]*)$/;
/**
 * Pictures and films of public pages, at an address without a build: a name holds a digest of the content, so it never
 * changes. Other files of a build are not served here.
 */
const mediaFile =
  /^\/media\/([\w-]+\.[a-z]{2}\.[0-9a-f]{8}(?:\.small)?\.(?:avif|mp4|png|txt|vtt|webm|webp))$/;
const remoteFile = /^\/remotes\/([a-z]+)\/([0-9a-z]+)\/([\w][\w.-]*)$/;

type FileSources = {
  readonly foldersOf: BuildFolders;
  readonly mediaFolders: MediaFolders;
  readonly shipped: Pick<ShippedBuilds, 'locate'>;
};

/** Null for a path of no file. The patterns leave no room for `..`. */
const readAddress = (url: string): ShippedAddress | null => {
  const [, asset, assetName = ''] = shellFile.exec(url) ?? [];
  if (asset !== undefined) return { part: 'shell', build: asset, name: assetName };
  const [, media] = mediaFile.exec(url) ?? [];
  if (media !== undefined) return { part: 'media', build: '', name: media };
  const [, part = '', build = '', name = ''] = remoteFile.exec(url) ?? [];
  return isRemoteName(part) ? { part, build, name } : null;
};

/** Candidates among the builds of this gateway. */
const locate = async function* (
  { foldersOf, mediaFolders }: FileSources,
  { part, build, name }: ShippedAddress,
): AsyncGenerator<string> {
  if (part === 'media') for await (const folder of mediaFolders()) yield path.join(folder, name);
  else yield* candidatePaths(foldersOf(partFolder(part)), build, name);
};

/** The first existing file, in the encoding that the client accepts: of this gateway, else of another version. */
const chooseFile = async (sources: FileSources, context: Context): Promise<Variant | null> => {
  const address = readAddress(context.path);
  if (address === null || hidden.test(address.name)) return null;
  for await (const file of locate(sources, address)) {
    const variant = await chooseVariant(async (suffix) => `${file}${suffix}`, context);
    if (variant !== null) return variant;
  }
  const beside = await sources.shipped.locate(address);
  return beside && chooseVariant(beside, context);
};

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const templateOf = (url: string): string => `/${url.split('/')[1] ?? ''}/…`;

/** Answers with the requested range: Safari plays no film without ranges. */
const answerRange = (context: Context, { file, size }: Variant): void => {
  const ranges = parseRange(size, context.get('range'));
  const range = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges[0] : undefined;
  if (ranges === -1) {
    context.status = 416;
    context.set('content-range', `bytes */${size}`);
    return;
  }
  // Several ranges, or a malformed one, are answered with the whole file, as HTTP allows.
  const isPart = Array.isArray(ranges) && ranges.length === 1 && range !== undefined;
  const { start, end } = isPart ? range : { start: 0, end: size - 1 };
  if (isPart) {
    context.status = 206;
    context.set('content-range', `bytes ${start}-${end}/${size}`);
  }
  if (context.method === 'GET') context.body = createReadStream(file, isPart ? { start, end } : {});
  context.length = end - start + 1;
};

/** Serves `/assets/**`, `/remotes/**` and `/media/**`: immutable files; a missing one is a JSON 404. */
export const serveStaticFile = async (
  context: Context & { state: RequestState },
  sources: FileSources,
): Promise<void> => {
  context.state.template = templateOf(context.path);
  context.set(commonHeaders);
  const isReadable = context.method === 'GET' || context.method === 'HEAD';
  const variant = isReadable ? await chooseFile(sources, context) : null;
  if (variant === null) return answerProblem(context, 'routeNotFound');
  context.status = 200;
  context.set('cache-control', 'public, max-age=31536000, immutable');
  context.set('content-type', types[path.extname(context.path)] ?? 'application/octet-stream');
  context.set('vary', 'accept-encoding');
  if (variant.encoding === null) {
    context.set('accept-ranges', 'bytes');
    return answerRange(context, variant);
  }
  context.set('content-encoding', variant.encoding);
  if (context.method === 'GET') context.body = createReadStream(variant.file);
  context.length = variant.size;
};
