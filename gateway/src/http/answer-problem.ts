import type { ErrorCode } from '@attesta/contracts/model/errors.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Context } from 'koa';
import { drainBody } from './request-body.ts';

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

/** Answers with an error and drains the body, so that a client that is still sending can read it. */
export const refuseAndDrain = async (context: Context, code: ErrorCode): Promise<void> => {
  answerProblem(context, code);
  if (!context.req.complete) {
    context.set('connection', 'close');
    await drainBody(context.req);
  }
};

/** Keeps Koa from answering: the answer is out already, or the client is gone. */
export const skipKoaResponse = (context: Context): void => {
  context.respond = false;
};
