import { setTimeout as pause } from 'node:timers/promises';
import Router from '@koa/router';
import type { Faults } from '../state/faults.ts';
import { ApiError } from './api-error.ts';
import { alterTransaction, asPending, errorFault, has } from './call-faults.ts';
import type { CallLog } from './call-log.ts';
import { readBody, readHeader, readSubject } from './call-reading.ts';
import type { Answer, OperationContext } from './operation-context.ts';
import { operations } from './operations.ts';
import type { Context } from 'koa';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { SandboxSettings } from '../state/settings.ts';

/**
 * Enforces "unique for each new request; a retry keeps the id and raises RetryIndicator". Saferpay documents the
 * rule without saying that it refuses a breach; the sandbox does, so that a client cannot get it wrong unnoticed.
 */
const createRequestIdRule = (): ((operation: string, requestId: string, retryIndicator: number) => void) => {
  const seen = new Map<string, { operation: string; retryIndicator: number }>();
  return (operation, requestId, retryIndicator) => {
    const earlier = seen.get(requestId);
    if (earlier !== undefined && earlier.operation !== operation) {
      throw violation('RequestHeader.RequestId: was used for another operation');
    }
    if (earlier !== undefined && retryIndicator <= earlier.retryIndicator) {
      throw violation('RequestHeader.RetryIndicator: must be higher than in the earlier request');
    }
    seen.set(requestId, { operation, retryIndicator });
  };
};

const violation = (detail: string): ApiError =>
  new ApiError(400, 'VALIDATION_FAILED', 'Request validation failed', { detail: [detail] });

/** Content type (415), accepted type (406) and Basic authentication (401), in the provider's order. */
const checkHeaders = (ctx: Context, settings: SandboxSettings): void => {
  const [type, ...parameters] = (ctx.get('content-type') || '').toLowerCase().split(';');
  const charset = parameters.map((parameter) => parameter.trim()).find((part) => part.startsWith('charset='));
  if (type?.trim() !== 'application/json' || (charset !== undefined && charset !== 'charset=utf-8')) {
    throw new ApiError(415, 'VALIDATION_FAILED', 'Content-Type must be application/json; charset=utf-8');
  }
  if (!ctx.get('accept').toLowerCase().includes('application/json')) {
    throw new ApiError(406, 'VALIDATION_FAILED', 'Accept must be application/json');
  }
  const expected = `Basic ${Buffer.from(`${settings.username}:${settings.password}`).toString('base64')}`;
  if (!sameText(ctx.get('authorization'), expected)) {
    throw new ApiError(401, 'AUTHENTICATION_FAILED', 'Unable to authenticate the request');
  }
};

const sameText = (left: string, right: string): boolean => {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(left), digest(right));
};

/** Ends a call without an answer, as a failing network does. */
const cutConnection = (ctx: Context): void => {
  ctx.respond = false;
  ctx.req.socket.destroy();
};

const answerHtml = (ctx: Context): void => {
  ctx.status = 503;
  ctx.type = 'text/html';
  ctx.body = '<!doctype html><title>503</title><h1>Service temporarily unavailable</h1>';
};

const newestSpecVersion = '1.54';

/** JSON API below `/api`: header rules, authentication, validation, faults, then the operation. */
export const createApiRoutes = (context: OperationContext, faults: Faults, calls: CallLog): Router => {
  const router = new Router({ prefix: '/api' });
  const checkRequestId = createRequestIdRule();

  for (const entry of operations) {
    router.post(entry.path, async (ctx) => {
      const struck = faults.takeForCall(entry.name);
      const body = await readBody(ctx);
      const header = readHeader(body);
      const log = (status: number | null, errorName: string | null) =>
        calls.add({
          operation: entry.name,
          at: new Date(context.now()).toISOString(),
          requestId: header.requestId ?? null,
          retryIndicator: header.retryIndicator ?? null,
          subject: readSubject(body),
          status,
          errorName,
          faults: struck.map(({ kind }) => kind),
        });

      for (const fault of struck) {
        if (fault.kind === 'delay') await pause(fault.ms, undefined, { ref: false });
      }
      if (has(struck, 'reset')) {
        log(null, null);
        return cutConnection(ctx);
      }
      if (has(struck, 'html503')) {
        log(503, null);
        return answerHtml(ctx);
      }

      const outcome = attempt(() => {
        checkHeaders(ctx, context.settings);
        const refused = errorFault(struck);
        if (refused !== undefined && !refused.applied) throw refused.error;
        alterTransaction(context, body, struck);
        const answer = entry.run(context, body.value, (accepted) => {
          if (accepted.CustomerId !== context.settings.customerId) {
            throw new ApiError(403, 'PERMISSION_DENIED', 'The customer does not belong to the login');
          }
          checkRequestId(entry.name, accepted.RequestId, accepted.RetryIndicator);
        });
        if (refused !== undefined) throw refused.error;
        return has(struck, 'pending') ? asPending(answer) : answer;
      });

      if (has(struck, 'dropAnswer')) {
        log(null, null);
        return cutConnection(ctx);
      }
      ctx.type = 'application/json; charset=utf-8';
      if (outcome instanceof ApiError) {
        log(outcome.status, outcome.errorName);
        ctx.status = outcome.status;
        ctx.body = JSON.stringify(outcome.body(header.specVersion ?? newestSpecVersion, header.requestId));
        return;
      }
      log(200, null);
      ctx.body = JSON.stringify({
        ResponseHeader: { SpecVersion: header.specVersion, RequestId: header.requestId },
        ...outcome,
      });
    });
  }
  return router;
};

const attempt = (run: () => Answer): Answer | ApiError => {
  try {
    return run();
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
};
