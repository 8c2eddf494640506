import { setTimeout as pause } from 'node:timers/promises';
import Router from '@koa/router';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Faults, OperationName } from '../faults.ts';
import { ApiError } from './api-error.ts';
import { alterTransaction, asPending, errorFault, has } from './call-faults.ts';
import { checkHeaders } from './call-headers.ts';
import type { CallLog } from './call-log.ts';
import { readBody, readHeader, readSubject } from './call-reading.ts';
import type { Answer, OperationContext } from './operations.ts';
import { assertPayment, cancel, capture, initialize, inquire, refund } from './operations.ts';
import { createRequestIdRule } from './request-ids.ts';
import * as schemas from './request-schemas.ts';

const newestSpecVersion = '1.54';

type Operation = {
  name: OperationName;
  path: string;
  /** Validates the body and runs; the header has been checked against the merchant before. */
  run(context: OperationContext, body: unknown, accept: (header: RequestHeader) => void): Answer;
};

type RequestHeader = z.infer<typeof schemas.assertRequest>['RequestHeader'];

const operation = <Schema extends z.ZodType<{ RequestHeader: RequestHeader }>>(
  name: OperationName,
  path: string,
  schema: Schema,
  run: (context: OperationContext, request: z.infer<Schema>) => Answer,
): Operation => ({
  name,
  path,
  run(context, body, accept) {
    const parsed = schema.safeParse(body);
    if (!parsed.success) {
      throw new ApiError(400, 'VALIDATION_FAILED', 'Request validation failed', {
        detail: parsed.error.issues.map(({ path: at, message }) => `${at.join('.') || 'body'}: ${message}`),
      });
    }
    accept(parsed.data.RequestHeader);
    return run(context, parsed.data);
  },
});

const operations: Operation[] = [
  operation('Initialize', '/Payment/v1/PaymentPage/Initialize', schemas.initializeRequest, initialize),
  operation('Assert', '/Payment/v1/PaymentPage/Assert', schemas.assertRequest, assertPayment),
  operation('Capture', '/Payment/v1/Transaction/Capture', schemas.captureRequest, capture),
  operation('Cancel', '/Payment/v1/Transaction/Cancel', schemas.cancelRequest, cancel),
  operation('Inquire', '/Payment/v1/Transaction/Inquire', schemas.inquireRequest, inquire),
  operation('Refund', '/Payment/v1/Transaction/Refund', schemas.refundRequest, refund),
];

/** The JSON API below `/api`: header rules, authentication, validation, faults, then the operation. */
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
        context.store.save();
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

const cutConnection = (ctx: Context): void => {
  ctx.respond = false;
  ctx.req.socket.destroy();
};

const answerHtml = (ctx: Context): void => {
  ctx.status = 503;
  ctx.type = 'text/html';
  ctx.body = '<!doctype html><title>503</title><h1>Service temporarily unavailable</h1>';
};
