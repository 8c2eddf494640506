import { setTimeout as pause } from 'node:timers/promises';
import Router from '@koa/router';
import type { Faults } from '../faults.ts';
import { ApiError } from './api-error.ts';
import { answerHtml, cutConnection } from './broken-answers.ts';
import { alterTransaction, asPending, errorFault, has } from './call-faults.ts';
import { checkHeaders } from './call-headers.ts';
import type { CallLog } from './call-log.ts';
import { readBody, readHeader, readSubject } from './call-reading.ts';
import type { Answer, OperationContext } from './operation-context.ts';
import { operations } from './operations.ts';
import { createRequestIdRule } from './request-ids.ts';

const newestSpecVersion = '1.54';

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
