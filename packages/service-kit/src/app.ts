import Koa from 'koa';
import type { Context } from 'koa';
import { createOperationTable } from '@attesta/contracts/operation-table.ts';

import { admitInternalCalls } from './admit-internal-calls.ts';
import { answerCall } from './answer-call.ts';
import { answerHealth } from './answer-health.ts';
import type { AppOptions } from './app-options.ts';
import { createCostlyCalls } from './costly-calls.ts';
import { problem } from './errors.ts';
import { serialiseErrors } from './serialise-errors.ts';

/** The HTTP app of a service. It never listens, so that tests can mount it. */
export const createApp = (options: AppOptions): Koa => {
  const app = new Koa();
  app.use(serialiseErrors(options.logger));
  app.use(admitInternalCalls(options));
  app.use(answerHealth(options));
  app.use(answerOperations(options));
  app.on('error', (error: unknown) => options.logger.warn({ err: error }, 'response aborted'));
  return app;
};

/** Ends every request: what is no operation of the service is told so. */
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
