import type { IncomingMessage } from 'node:http';
import getRawBody from 'raw-body';

import { problem } from './errors.ts';

/**
 * Reads a JSON body whatever its content type says. An empty body is `{}`.
 * Throws bodyTooLarge above `limit` bytes, malformedBody for what is no JSON or was cut off.
 */
export async function readJsonBody(request: IncomingMessage, limit: number): Promise<unknown> {
  const text = await readTextBody(request, limit);
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw problem('malformedBody');
  }
}

/** Reads a body as UTF-8 text; errors as `readJsonBody`. */
export async function readTextBody(request: IncomingMessage, limit: number): Promise<string> {
  try {
    return await getRawBody(request, { limit, encoding: 'utf-8' });
  } catch (error) {
    const tooLarge = error instanceof Error && 'type' in error && error.type === 'entity.too.large';
    throw problem(tooLarge ? 'bodyTooLarge' : 'malformedBody');
  }
}
