import type { ErrorCode } from '@attesta/contracts/model/errors.ts';
import type { Context } from 'koa';
import { answerProblem } from './answer-problem.ts';
import { drainBody } from './read-body.ts';

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
