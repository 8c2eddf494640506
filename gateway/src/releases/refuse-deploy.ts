import type { Context } from 'koa';

/** Says to whoever deploys why something is not done, as a word and in English. */
export const refuseDeploy = (context: Context, status: number, reason: string, message: string): void => {
  context.status = status;
  context.body = { reason, message };
};
