import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import getRawBody from 'raw-body';

import { problem } from './errors.ts';

/**
 * Reads a JSON body whatever its content type says. An empty body is `{}`.
 * Throws bodyTooLarge above `limit` bytes, malformedBody for what is no JSON, was cut off or has a NUL in a text.
 */
export const readJsonBody = async (request: IncomingMessage, limit: number): Promise<unknown> => {
  const text = await readTextBody(request, limit);
  if (text.trim() === '') return {};
  const body = parseJson(text);
  // Postgres stores no NUL in a text; no form of ours sends one.
  if (/\\u0000/.test(text) && hasNul(body)) throw problem('malformedBody');
  return body;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw problem('malformedBody');
  }
};

/** Looks without recursion, as deep as a body may be nested. */
const hasNul = (body: unknown): boolean => {
  const rest: unknown[] = [body];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) rest.push(key, inner);
    }
  }
  return false;
};

/** Reads a body as UTF-8 text; errors as `readJsonBody`. */
export const readTextBody = async (request: IncomingMessage, limit: number): Promise<string> =>
  (await readBytes(request, limit)).toString('utf8');

/**
 * Reads a body of plain text exactly as it came, not trimmed and with nothing put in the place of bytes that are no UTF-8
 * (checks.md W20): those are refused. Errors as `readJsonBody`.
 */
export const readPlainBody = async (request: IncomingMessage, limit: number): Promise<string> => {
  const bytes = await readBytes(request, limit);
  if (!isUtf8(bytes) || bytes.includes(0)) throw problem('malformedBody');
  return bytes.toString('utf8');
};

const readBytes = async (request: IncomingMessage, limit: number): Promise<Buffer> => {
  try {
    return await getRawBody(request, { limit });
  } catch (error) {
    const tooLarge = error instanceof Error && 'type' in error && error.type === 'entity.too.large';
    throw problem(tooLarge ? 'bodyTooLarge' : 'malformedBody');
  }
};
