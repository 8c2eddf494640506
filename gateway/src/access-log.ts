import type { Logger } from '@attesta/service-kit/logger.ts';
import type { Middleware } from 'koa';
import type { RequestState } from './request-state.ts';

/** One line per request: method, template, status, time. No address, query, token or client address. */
export const createAccessLog =
  (logger: Pick<Logger, 'info'>): Middleware<RequestState> =>
  async (context, next) => {
    const started = performance.now();
    try {
      await next();
    } finally {
      const { res, method, state } = context;
      const note = (): void =>
        logger.info(
          {
            method,
            path: state.template,
            status: res.statusCode,
            ms: Math.round((performance.now() - started) * 10) / 10,
            requestId: state.requestId,
            ...(res.writableFinished ? {} : { cut: true }),
          },
          'request',
        );
      if (res.writableFinished || res.destroyed) note();
      else res.once('close', note);
    }
  };
