import Koa from 'koa';
import type { Context } from 'koa';
import { createOperationTable } from '@attesta/contracts/operations/operation-table.ts';
import { answerCall } from './answer-call.ts';
import type { AppOptions } from './app-options.ts';
import { createCostlyCalls } from './costly-calls.ts';
import { Problem, isConnectionFault, isDatabaseTimeout, problem } from './errors.ts';
import { internalHeader, isInternalCall } from '../auth/internal-caller.ts';
import { metricsPath, metricsType, readReadiness } from './health.ts';
import type { Logger } from '../logs/logger.ts';

const serialiseErrors =
  (logger: Logger) =>
  async (context: Context, next: () => Promise<void>): Promise<void> => {
    try {
      await next();
    } catch (error) {
      const expected = asProblem(error);
      if (expected.status >= 500) {
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
  const mayPass = isConnectionFault(error) || isDatabaseTimeout(error);
  return problem(mayPass ? 'serviceUnavailable' : 'unexpected');
};

const answerHealth =
  (options: AppOptions) =>
  async (context: Context, next: () => Promise<void>): Promise<void> => {
    if (context.method !== 'GET' && context.method !== 'HEAD') await next();
    else if (context.path === '/health/live') context.body = { status: 'live' };
    else if (context.path === '/health/ready') await answerReadiness(context, options);
    else if (context.path === metricsPath && options.metrics !== undefined) {
      context.set('cache-control', 'no-store');
      context.type = metricsType;
      context.body = await options.metrics();
    } else await next();
  };

const answerReadiness = async (
  context: Context,
  { orm, readiness, internalSecret }: AppOptions,
): Promise<void> => {
  const settings = { INTERNAL_SECRET: internalSecret };
  const { status, body } = await readReadiness(
    { orm, settings, reported: readiness ?? {} },
    context.get(internalHeader),
  );
  context.status = status;
  context.body = body;
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
