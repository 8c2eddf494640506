import type { ErrorCode } from '@attesta/contracts/errors.ts';
import { defaultBodyLimit, type ServiceName } from '@attesta/contracts/operation.ts';
import type { Logger } from '@attesta/service-kit/logger.ts';
import type { SecurityLog } from '@attesta/service-kit/security-log.ts';
import type { Context, Middleware } from 'koa';
import { answerProblem } from '../answer-problem.ts';
import type { IpLimits } from '../limits/ip-limits.ts';
import { recordLimit } from '../limits/record-limit.ts';
import type { RequestState } from '../request-state.ts';
import { apiHeaders } from '../web/security-headers.ts';
import { forward } from './forward.ts';
import { toServiceHeaders } from './headers.ts';
import { announcesTooMuch, BodyTooLargeError, drainBody, hasBody, limitBody } from './limit-body.ts';
import type { ApiRouteTable } from './route-table.ts';
import type { Upstream } from './upstream.ts';

type ApiProxyOptions = {
  routes: ApiRouteTable;
  upstreams: Readonly<Record<ServiceName, Upstream>>;
  limits: IpLimits;
  logger: Logger;
  securityLog: SecurityLog;
};

/** The address as it came, without query; a request may also name a whole URL. */
const readQuery = (url: string): string => {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
};

const refuse = async (context: Context, code: ErrorCode): Promise<void> => {
  answerProblem(context, code);
  if (!context.req.complete) {
    context.set('connection', 'close');
    await drainBody(context.req);
  }
};

/** How long a request waits for a service that restarts (milliseconds). */
const restartPatience = 3000;

/** A payer who comes back has paid, and the way back is the quickest news of it: worth a longer wait (milliseconds). */
const payerPatience = 20_000;

/** Where a payer lands whose payment nobody can say anything about at the moment (SPEC section 2). */
const undecidedPayment = '/account/payment/redirect/account';

/** An address that a browser opens, inside the payment frame: an error body would be a dead end there. */
const leadOn = (context: Context): void => {
  context.status = 303;
  context.set('location', undecidedPayment);
  context.set('cache-control', 'no-store');
  context.body = '';
};

const codeOfFailure = (error: Error): ErrorCode =>
  error instanceof BodyTooLargeError ? 'bodyTooLarge' : 'serviceUnavailable';

/** `/api/**`: finds the operation, counts the address, and streams the request to the service that owns it. */
export const createApiProxy =
  ({ routes, upstreams, limits, logger, securityLog }: ApiProxyOptions): Middleware<RequestState> =>
  async (context) => {
    context.set(apiHeaders);
    const found = routes.find(context.method, context.path);
    if (found === null) {
      context.state.template = '/api/…';
      return refuse(context, 'routeNotFound');
    }
    const { operation, path } = found;
    context.state.template = operation.path;
    if (!(await limits.admit(context.state.clientIp, operation.name))) {
      recordLimit(securityLog, context.state, operation.name);
      context.set('retry-after', '60');
      return refuse(context, 'tooManyRequests');
    }
    const limit = operation.bodyLimit ?? defaultBodyLimit;
    if (announcesTooMuch(context.req, limit)) return refuse(context, 'bodyTooLarge');

    const request = {
      method: context.method,
      path: `${path}${readQuery(context.url)}`,
      headers: toServiceHeaders(context.req.headers, context.state),
      body: hasBody(context.req) ? limitBody(context.req, limit) : null,
      patience: operation.kind === 'redirect' ? payerPatience : restartPatience,
    };
    const extraHeaders = { ...apiHeaders, 'x-request-id': context.state.requestId };
    const result = await forward(upstreams[operation.service], request, context.res, extraHeaders);
    if (result.kind === 'failed') {
      const code = codeOfFailure(result.error);
      if (code === 'serviceUnavailable') {
        const { requestId } = context.state;
        logger.warn({ err: result.error, service: operation.service, requestId }, 'service did not answer');
        if (operation.kind === 'redirect') return leadOn(context);
      }
      return refuse(context, code);
    }
    // The answer is out (or nobody waits for one): Koa has nothing to add.
    context.respond = false;
  };
