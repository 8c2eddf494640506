import type { Context } from 'koa';
import type { z } from 'zod';
import { isErrorCode } from '@attesta/contracts/errors.ts';
import type { ErrorCode } from '@attesta/contracts/errors.ts';
import { defaultBodyLimit } from '@attesta/contracts/operation.ts';
import type { OperationDefinition } from '@attesta/contracts/operation.ts';

import { readJsonBody, readPlainBody } from './body.ts';
import { problem, ValidationProblem } from './errors.ts';

export const readBody = async (context: Context, operation: OperationDefinition): Promise<unknown> => {
  if (operation.body === undefined) return undefined;
  const limit = operation.bodyLimit ?? defaultBodyLimit;
  const read = operation.bodyKind === 'text' ? readPlainBody : readJsonBody;
  return validate(operation.body, await read(context.req, limit));
};

/** What a contract makes of an input; throws what is wrong with it, by field. */
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
