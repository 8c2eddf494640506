import type { ErrorCode } from '@attesta/contracts/model/errors.ts';
import type { Context } from 'koa';
import { answerProblem } from './answer-problem.ts';
import { drainBody } from './read-body.ts';

/** Answers with an error, and lets a client that is still sending a moment to see it. */
export const refuseAndDrain = async (context: Context, code: ErrorCode): Promise<void> => {
  answerProblem(context, code);
  if (!context.req.complete) {
    context.set('connection', 'close');
    await drainBody(context.req);
  }
};

/** Koa has nothing to send: the answer is out already, or nobody waits for one. */
export const skipKoaResponse = (context: Context): void => {
  context.respond = false;
};
