import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import type { Middleware } from 'koa';
import type { RequestState } from './request-state.ts';
import type { VisitorLog } from './visitor-log.ts';

/**
 * One line per request within the budget of its network: method, template, status, time. No address, query, token or
 * client address.
 */
export const createAccessLog =
  (logger: Pick<Logger, 'info'>, visitorLog: VisitorLog): Middleware<RequestState> =>
  async (context, next) => {
    const started = performance.now();
    try {
      await next();
    } finally {
      const { res, method, state } = context;
      const write = (): void => {
        const line = {
          method,
          path: state.template,
          status: res.statusCode,
          ms: Math.round((performance.now() - started) * 10) / 10,
          requestId: state.requestId,
          ...(res.writableFinished ? {} : { cut: true }),
        };
        const kind = `${method} ${state.template} ${res.statusCode}`;
        visitorLog.note({ kind, ip: state.clientIp, isKnown: state.isKnown === true }, () =>
          logger.info(line, 'request'),
        );
      };
      if (res.writableFinished || res.destroyed) write();
      else res.once('close', write);
    }
  };
