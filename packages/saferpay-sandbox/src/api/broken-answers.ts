import type { Context } from 'koa';

/** Ends a call without an answer, as a network that fails does. */
export const cutConnection = (ctx: Context): void => {
  ctx.respond = false;
  ctx.req.socket.destroy();
};

export const answerHtml = (ctx: Context): void => {
  ctx.status = 503;
  ctx.type = 'text/html';
  ctx.body = '<!doctype html><title>503</title><h1>Service temporarily unavailable</h1>';
};
