import type { z } from 'zod';

import type { SaferpayAnswer } from './saferpay-answer.ts';
import { errorAnswer } from './saferpay-schemas.ts';

/** An error has a body of its own only where its content type says JSON: a firewall answers HTML. */
export const readAnswer = async <Schema extends z.ZodType>(
  response: Response,
  schema: Schema,
): Promise<SaferpayAnswer<z.infer<Schema>>> => {
  const text = await response.text();
  if (!response.headers.get('content-type')?.includes('application/json')) {
    return { kind: 'unknown', reason: `HTTP ${response.status} without JSON` };
  }
  const body: unknown = JSON.parse(text);
  if (response.ok) {
    const value = schema.safeParse(body);
    return value.success
      ? { kind: 'answered', value: value.data }
      : { kind: 'unknown', reason: 'an answer of another shape' };
  }
  const error = errorAnswer.safeParse(body);
  return error.success
    ? {
        kind: 'refused',
        errorName: error.data.ErrorName,
        behavior: error.data.Behavior,
        status: response.status,
      }
    : { kind: 'unknown', reason: `HTTP ${response.status} without an error name` };
};
