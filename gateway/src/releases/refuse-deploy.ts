import type { Context } from 'koa';

/** Refuses a team's request with a reason code and an English message. */
export const refuseDeploy = (context: Context, status: number, reason: string, message: string): void => {
  context.status = status;
  context.body = { reason, message };
};
