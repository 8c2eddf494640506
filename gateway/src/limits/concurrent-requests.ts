import { createHash } from 'node:crypto';
import { createConcurrencyLimit } from '@attesta/service-kit/limits/concurrency-limit.ts';
import { networksOf } from '@attesta/service-kit/limits/network.ts';
import type { SecurityLog } from '@attesta/service-kit/logs/security-log.ts';
import { bearerToken } from '@attesta/service-kit/auth/session.ts';
import type { Middleware } from 'koa';
import { refuseUnread } from '../http/answer-problem.ts';
import type { GatewayEnv } from '../env.ts';
import type { RequestState } from '../http/request-state.ts';
import { recordLimit } from './record-limit.ts';

/** Same key for every spelling of the header around a token; a digest, since tokens are not kept in memory. */
const sessionKey = (authorization: string): string =>
  createHash('sha256')
    .update(bearerToken(authorization) ?? authorization)
    .digest('base64url');

/**
 * Refuses a request of an address or a session with too many under way. One counts until its answer is sent, including
 * the time for its body and its service.
 */
export const limitConcurrentRequests = (
  env: Pick<GatewayEnv, 'IP_LIMIT_AT_ONCE' | 'SESSION_LIMIT_AT_ONCE'>,
  securityLog: SecurityLog,
): Middleware<RequestState> => {
  const addresses = createConcurrencyLimit(env.IP_LIMIT_AT_ONCE);
  const sessions = createConcurrencyLimit(env.SESSION_LIMIT_AT_ONCE);
  return async (context, next) => {
    const { authorization } = context.req.headers;
    const leaveAddress = addresses.acquire(networksOf(context.state.clientIp));
    const leaveSession =
      authorization === undefined
        ? () => undefined
        : sessions.acquire([{ key: sessionKey(authorization), factor: 1 }]);
    context.res.once('close', () => {
      leaveAddress?.();
      leaveSession?.();
    });
    if (leaveAddress !== null && leaveSession !== null) return next();
    recordLimit(securityLog, context.state, 'atOnce');
    context.set('retry-after', '1');
    return refuseUnread(context, 'tooManyRequests');
  };
};
