import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import getRawBody from 'raw-body';
import type { z } from 'zod';
import { isErrorCode } from '@attesta/contracts/model/errors.ts';
import type { ErrorCode } from '@attesta/contracts/model/errors.ts';
import { defaultBodyLimit } from '@attesta/contracts/operations/operation.ts';
import type { OperationDefinition } from '@attesta/contracts/operations/operation.ts';

import { ValidationProblem, problem } from './errors.ts';

/** Reads and parses the body that an operation takes; undefined without one. Errors as `readJsonBody`. */
export const readBody = async (context: Context, operation: OperationDefinition): Promise<unknown> => {
  if (operation.body === undefined) return undefined;
  const limit = operation.bodyLimit ?? defaultBodyLimit;
  const read = operation.bodyKind === 'text' ? readPlainBody : readJsonBody;
  return validate(operation.body, await read(context.req, limit));
};

/** Parses an input by its schema; throws its faults by field. Without a schema undefined. */
export const validate = (schema: z.ZodType | undefined, input: unknown): unknown => {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: Record<string, ErrorCode> = {};
  for (const issue of parsed.error.issues) {
    const path = issue.path.join('.');
    fields[path] ??= isErrorCode(issue.message) ? issue.message : 'invalidChoice';
  }
  if (Object.values(fields).includes('notFound')) throw problem('notFound');
  throw new ValidationProblem(fields);
};

/**
 * Reads a JSON body, whatever its content type. An empty body is `{}`.
 * @throws bodyTooLarge above `limit` bytes; malformedBody for invalid JSON, a truncated body, or a NUL in a text
 */
export const readJsonBody = async (request: IncomingMessage, limit: number): Promise<unknown> => {
  const text = await readTextBody(request, limit);
  if (text.trim() === '') return {};
  const body = parseJson(text);
  // Postgres stores no NUL in a text, and no form of ours sends one.
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

/** Iterative, since a body may be nested deeper than the stack. */
const hasNul = (body: unknown): boolean => {
  const stack: unknown[] = [body];
  while (stack.length > 0) {
    const value = stack.pop();
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) stack.push(key, inner);
    }
  }
  return false;
};

/** Reads a body as UTF-8 text; errors as `readJsonBody`. */
export const readTextBody = async (request: IncomingMessage, limit: number): Promise<string> =>
  (await readBytes(request, limit)).toString('utf8');

/**
 * Reads a plain-text body unchanged: not trimmed, and refused if it is not valid UTF-8 or holds a NUL (checks.md W20).
 * Errors as `readJsonBody`.
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
