import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isRemoteName, remoteFolder } from '@attesta/contracts/remotes.ts';
import type { Context } from 'koa';
import { answerProblem } from '../answer-problem.ts';
import type { RequestState } from '../request-state.ts';
import { commonHeaders } from './security-headers.ts';

const shellFile = /^\/assets\/([0-9a-z]+)\/([\w][\w.-]*)$/;
const remoteFile = /^\/remotes\/([a-z]+)\/([0-9a-z]+)\/([\w][\w.-]*)$/;

/** Source maps and compressed copies lie beside the files but are not pages of ours. */
const hidden = /\.(map|br|gz)$/;

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The file of a build that a path names, or null. Its pattern leaves no room for `..`. */
const locate = (webRoot: string, url: string): string | null => {
  const asset = shellFile.exec(url);
  if (asset !== null) return path.join(webRoot, 'shell/dist', asset[1] ?? '', asset[2] ?? '');
  const remote = remoteFile.exec(url);
  const name = remote?.[1] ?? '';
  if (remote === null || !isRemoteName(name)) return null;
  return path.join(webRoot, remoteFolder(name), 'dist', remote[2] ?? '', remote[3] ?? '');
};

const sizeOf = async (file: string): Promise<number | null> => {
  try {
    const found = await stat(file);
    return found.isFile() ? found.size : null;
  } catch {
    return null;
  }
};

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

type Variant = { file: string; size: number; encoding: string | null };

const chooseVariant = async (file: string, accepted: string): Promise<Variant | null> => {
  for (const { name, suffix } of encodings) {
    if (!new RegExp(`\\b${name}\\b(?!;q=0(\\.0*)?(,|$))`).test(accepted)) continue;
    const size = await sizeOf(`${file}${suffix}`);
    if (size !== null) return { file: `${file}${suffix}`, size, encoding: name };
  }
  const size = await sizeOf(file);
  return size === null ? null : { file, size, encoding: null };
};

/** Serves `/assets/**` and `/remotes/**`: files of builds, forever the same; a missing one is a JSON 404. */
export const serveStaticFile = async (
  context: Context & { state: RequestState },
  webRoot: string,
): Promise<void> => {
  context.state.template = context.path.startsWith('/assets/') ? '/assets/…' : '/remotes/…';
  context.set(commonHeaders);
  const file = locate(webRoot, context.path);
  const isReadable = context.method === 'GET' || context.method === 'HEAD';
  const variant =
    file === null || !isReadable || hidden.test(file)
      ? null
      : await chooseVariant(file, context.get('accept-encoding').toLowerCase());
  if (file === null || variant === null) return answerProblem(context, 'routeNotFound');
  context.status = 200;
  context.set('cache-control', 'public, max-age=31536000, immutable');
  context.set('content-type', types[path.extname(file)] ?? 'application/octet-stream');
  context.set('vary', 'accept-encoding');
  if (variant.encoding !== null) context.set('content-encoding', variant.encoding);
  if (context.method === 'GET') context.body = createReadStream(variant.file);
  context.length = variant.size;
};
