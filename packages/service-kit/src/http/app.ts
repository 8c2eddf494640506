import Koa from 'koa';
import type { Context } from 'koa';
import { createOperationTable } from '@attesta/contracts/operations/operation-table.ts';
import { answerCall } from './answer-call.ts';
import type { AppOptions } from './app-options.ts';
import { createCostlyCalls } from './costly-calls.ts';
import { Problem, isConnectionFault, isDatabaseBusy, problem } from './errors.ts';
import { internalHeader, isInternalCall } from '../auth/internal-caller.ts';
import { createHealth, metricsPath, metricsType } from './health.ts';
import type { Logger } from '../logs/logger.ts';

const serialiseErrors =
  (logger: Logger) =>
  async (context: Context, next: () => Promise<void>): Promise<void> => {
    try {
      await next();
    } catch (error) {
      const expected = asProblem(error);
      const isEnding = expected.code === 'processEnding';
      if (isEnding || expected.code === 'storeUnavailable') context.set('retry-after', '1');
      if (expected.status >= 500 && !isEnding) {
        logger.error({ err: error, requestId: context.get('x-request-id') || undefined }, 'request failed');
      }
      context.status = expected.status;
      context.set('cache-control', 'no-store');
      context.type = 'application/json; charset=utf-8';
      context.body = JSON.stringify(expected.toBody());
    }
  };

const asProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (isConnectionFault(error)) return problem('storeUnavailable');
  // A read is not repeated: what took too long once would load the database again.
  return problem(isDatabaseBusy(error) ? 'serviceUnavailable' : 'unexpected');
};

const answerHealth = ({ orm, logger, reported = {}, internalSecret, metrics }: AppOptions) => {
  const settings = { INTERNAL_SECRET: internalSecret };
  const health = createHealth({ orm, logger, settings, reported });
  return async (context: Context, next: () => Promise<void>): Promise<void> => {
    const isRead = context.method === 'GET' || context.method === 'HEAD';
    if (isRead && context.path === metricsPath && metrics !== undefined) {
      context.set('cache-control', 'no-store');
      context.type = metricsType;
      context.body = await metrics();
      return;
    }
    const answer = isRead ? await health.answer(context.path, context.get(internalHeader)) : null;
    if (answer === null) return next();
    context.status = answer.status;
    context.body = answer.body;
  };
};

/** Admits only internal calls, except to health checks and metrics. */
const admitInternalCalls =
  ({ internalSecret, securityLog, metrics }: AppOptions) =>
  async (context: Context, next: () => Promise<void>): Promise<void> => {
    if (
      !context.path.startsWith('/health/') &&
      !(context.path === metricsPath && metrics !== undefined) &&
      !isInternalCall(context.get(internalHeader), internalSecret)
    ) {
      securityLog.record(
        { event: 'internal', outcome: 'refused', accountId: null },
        { ip: context.ip, requestId: undefined, operation: 'other' },
      );
      throw problem('routeNotFound');
    }
    await next();
  };

/** HTTP app of a service. Does not listen, so tests can mount it. */
export const createApp = (options: AppOptions): Koa => {
  const app = new Koa();
  app.use(serialiseErrors(options.logger));
  app.use(admitInternalCalls(options));
  app.use(answerHealth(options));
  app.use(answerOperations(options));
  app.on('error', (error: unknown) => options.logger.warn({ err: error }, 'response aborted'));
  return app;
};

/** Last handler: answers operations, and everything else with routeNotFound. */
const answerOperations = (options: AppOptions) => {
  const routes = new Map(options.routes.map((route) => [route.operation, route]));
  const table = createOperationTable([...routes.keys()]);
  const answering = { ...options, costlyCalls: createCostlyCalls(options.takeOfBudget) };
  return async (context: Context): Promise<void> => {
    const found = table.find(context.method, context.path);
    const route = found === null ? undefined : routes.get(found.operation);
    if (found === null || route === undefined) throw problem('routeNotFound');
    await answerCall(context, route, found.params, answering);
  };
};
