import type { Context } from 'koa';

import { isConnectionFault, problem, Problem } from './errors.ts';
import type { Logger } from './logger.ts';

export const serialiseErrors =
  (logger: Logger) =>
  async (context: Context, next: () => Promise<void>): Promise<void> => {
    try {
      await next();
    } catch (error) {
      const expected = asProblem(error);
      if (expected.status >= 500) {
        logger.error({ err: error, requestId: context.get('x-request-id') || undefined }, 'request failed');
      }
      context.status = expected.status;
      context.set('cache-control', 'no-store');
      context.type = 'application/json; charset=utf-8';
      context.body = JSON.stringify(expected.toBody());
    }
  };

const asProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  return problem(isConnectionFault(error) ? 'serviceUnavailable' : 'unexpected');
};
