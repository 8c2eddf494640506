import type { ErrorCode } from '@attesta/contracts/model/errors.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Context } from 'koa';

/** Answers with an error of the catalogue: `{ code, message, params }` and its status. */
export const answerProblem = (context: Context, code: ErrorCode): void => {
  const fault = problem(code);
  context.status = fault.status;
  context.set('cache-control', 'no-store');
  context.body = fault.toBody();
};

/** Answers with an error and ends the connection without reading the rest of the request. */
export const refuseUnread = (context: Context, code: ErrorCode): void => {
  context.set('connection', 'close');
  answerProblem(context, code);
};
