import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Context } from 'koa';
import parseRange from 'range-parser';
import { answerProblem } from '../answer-problem.ts';
import type { RequestState } from '../request-state.ts';
import { locate } from './file-places.ts';
import type { Places } from './file-places.ts';
import { chooseFrom } from './file-variants.ts';
import type { Variant } from './file-variants.ts';
import { commonHeaders } from './security-headers.ts';

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

/** Answers with the bytes that were asked for: films are fetched in parts, and Safari plays none that it cannot have so. */
const answerRange = (context: Context, { file, size }: Variant): void => {
  const ranges = parseRange(size, context.get('range'));
  const range = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges[0] : undefined;
  if (ranges === -1) {
    context.status = 416;
    context.set('content-range', `bytes */${size}`);
    return;
  }
  // Several ranges at once, and what is none, are answered with all of it, as HTTP allows.
  const isPart = Array.isArray(ranges) && ranges.length === 1 && range !== undefined;
  const { start, end } = isPart ? range : { start: 0, end: size - 1 };
  if (isPart) {
    context.status = 206;
    context.set('content-range', `bytes ${start}-${end}/${size}`);
  }
  if (context.method === 'GET') context.body = createReadStream(file, isPart ? { start, end } : {});
  context.length = end - start + 1;
};

/** Serves `/assets/**`, `/remotes/**` and `/media/**`: files that are forever the same; a missing one is a JSON 404. */
export const serveStaticFile = async (
  context: Context & { state: RequestState },
  places: Places,
): Promise<void> => {
  context.state.template = templateOf(context.path);
  context.set(commonHeaders);
  const isReadable = context.method === 'GET' || context.method === 'HEAD';
  const variant = isReadable
    ? await chooseFrom(locate(places, context.path), context.get('accept-encoding').toLowerCase())
    : null;
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
