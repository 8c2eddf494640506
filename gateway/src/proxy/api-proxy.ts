import type { OperationDefinition, ServiceName } from '@attesta/contracts/operations/operation.ts';
import type { PathParams } from '@attesta/contracts/pages/path-pattern.ts';
import type { OperationTable } from '@attesta/contracts/operations/operation-table.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import type { SecurityLog } from '@attesta/service-kit/logs/security-log.ts';
import type { Context, Middleware } from 'koa';
import { answerProblem, refuseAndDrain, refuseUnread, skipKoaResponse } from '../http/answer-problem.ts';
import type { IpLimits } from '../limits/ip-limits.ts';
import { recordLimit } from '../limits/record-limit.ts';
import type { RequestState } from '../http/request-state.ts';
import type { VisitorLog } from '../http/visitor-log.ts';
import { apiHeaders } from '../http/security-headers.ts';
import type { ByteBudget } from '../http/request-body.ts';
import { chooseEncoding } from '../http/compression.ts';
import { forward, toServiceHeaders } from './forward.ts';
import type { ForwardRequest, Upstream } from './forward.ts';
import { defaultBodyLimit } from '@attesta/contracts/operations/operation.ts';
import type { ConcurrencyLimit } from '@attesta/service-kit/limits/concurrency-limit.ts';
import { networksOf } from '@attesta/service-kit/limits/network.ts';
import { announcesAtMost, hasBody, readBody } from '../http/request-body.ts';

type BodyLimits = {
  budget: ByteBudget;
  /** Deadline for a whole body. */
  milliseconds: number;
  /** Concurrent bodies above 100 KB per address. */
  largeBodies: ConcurrencyLimit;
};

/** The whole body, null without one, or `refused` once the request has been answered. */
const readRequestBody = async (
  context: Context & { state: RequestState },
  { bodyLimit: limit = defaultBodyLimit }: OperationDefinition,
  { budget, milliseconds, largeBodies }: BodyLimits,
): Promise<Buffer | null | 'refused'> => {
  const { req, res } = context;
  if (!hasBody(req)) return null;
  const isOrdinary = announcesAtMost(req, Math.min(limit, defaultBodyLimit));
  if (!isOrdinary && limit > defaultBodyLimit) {
    const leave = largeBodies.acquire(networksOf(context.state.clientIp));
    if (leave === null) {
      refuseUnread(context, 'tooManyRequests');
      return 'refused';
    }
    res.once('close', leave);
  }
  const reading = await readBody(req, { limit, milliseconds, budget });
  if (reading.kind === 'read') return reading.body;
  if (reading.kind === 'gone') skipKoaResponse(context);
  else if (reading.kind === 'tooLarge') await refuseAndDrain(context, 'bodyTooLarge');
  else refuseUnread(context, reading.kind === 'late' ? 'requestTimeout' : 'tooManyRequests');
  return 'refused';
};

/** Page for a returning payer whose payment is undecided (product.md 2). */
const undecidedPayment = '/account/payment/redirect/account';

/** The browser opens this address inside the payment frame: an error body would be a dead end. */
const redirectToPaymentResult = (context: Context): void => {
  context.status = 303;
  context.set('location', undecidedPayment);
  context.set('cache-control', 'no-store');
  context.body = '';
};

/**
 * Answers an operation that the gateway shares with a service. The service decides on access, as for all others: it is
 * called first.
 */
export type OwnAnswer = (context: Context, params: PathParams, request: ForwardRequest) => Promise<void>;

type ApiProxyOptions = {
  table: OperationTable<OperationDefinition>;
  upstreams: Readonly<Record<ServiceName, Upstream>>;
  limits: IpLimits;
  bodies: BodyLimits;
  answerBudget: ByteBudget;
  logger: Logger;
  visitorLog: VisitorLog;
  securityLog: SecurityLog;
  /** Wait of a returning payer for payments while it restarts (milliseconds). */
  payerPatience: number;
  /** Proof to a service that the gateway calls; renewed every few seconds. */
  internalPass: () => string;
  /** By operation name. */
  ownAnswers: ReadonlyMap<string, OwnAnswer>;
};

/** The query as received; a request may also name an absolute URL. */
const readQuery = (url: string): string => {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
};

/** Wait for a service that restarts (milliseconds). */
const restartPatience = 3000;

/** `/api/**`: finds the operation, counts the address, reads the body and calls the service that owns the operation. */
export const createApiProxy =
  ({
    table,
    upstreams,
    limits,
    bodies,
    answerBudget,
    logger,
    visitorLog,
    securityLog,
    payerPatience,
    internalPass,
    ownAnswers,
  }: ApiProxyOptions): Middleware<RequestState> =>
  async (context) => {
    context.set(apiHeaders);
    const found = table.find(context.method, context.path);
    if (found === null) {
      context.state.template = '/api/…';
      return refuseAndDrain(context, 'routeNotFound');
    }
    const { operation } = found;
    context.state.template = operation.path;
    if (!(await limits.admit(context.state.clientIp, operation.name))) {
      recordLimit(securityLog, context.state, operation.name);
      context.set('retry-after', '60');
      return refuseAndDrain(context, 'tooManyRequests');
    }
    const body = await readRequestBody(context, operation, bodies);
    if (body === 'refused') return;

    const request = {
      method: context.method,
      path: `${context.path.replace(/\/$/, '')}${readQuery(context.url)}`,
      headers: toServiceHeaders(context.req.headers, context.state, internalPass()),
      body,
      patience: operation.kind === 'redirect' ? payerPatience : restartPatience,
    };
    const ownAnswer = ownAnswers.get(operation.name);
    if (ownAnswer !== undefined) return ownAnswer(context, found.params, request);
    const extraHeaders = { ...apiHeaders, 'x-request-id': context.state.requestId };
    const encoding = operation.compress === true ? chooseEncoding(context) : null;
    const answer = { response: context.res, extraHeaders, budget: answerBudget, encoding };
    const result = await forward(upstreams[operation.service], request, answer);
    if (result.kind === 'failed') {
      const { requestId } = context.state;
      const line = { err: result.error, service: operation.service, requestId };
      visitorLog.note({ kind: 'service did not answer', ip: context.state.clientIp, isKnown: false }, () =>
        logger.warn(line, 'service did not answer'),
      );
      if (operation.kind === 'redirect') return redirectToPaymentResult(context);
      return answerProblem(context, 'serviceUnavailable');
    }
    context.state.isKnown =
      result.kind === 'answered' && result.status !== 401 && !operation.roles.includes('visitor');
    skipKoaResponse(context);
  };
