import type { Context } from 'koa';

import type { AppOptions } from './app-options.ts';
import { readReadiness } from './health.ts';
import { internalHeader } from './internal-caller.ts';

export const answerHealth =
  (options: AppOptions) =>
  async (context: Context, next: () => Promise<void>): Promise<void> => {
    if (context.method !== 'GET' && context.method !== 'HEAD') await next();
    else if (context.path === '/health/live') context.body = { status: 'live' };
    else if (context.path === '/health/ready') await answerReadiness(context, options);
    else await next();
  };

const answerReadiness = async (
  context: Context,
  { orm, readiness, internalSecret }: AppOptions,
): Promise<void> => {
  const settings = { INTERNAL_SECRET: internalSecret };
  const { status, body } = await readReadiness(
    { orm, settings, tells: readiness ?? {} },
    context.get(internalHeader),
  );
  context.status = status;
  context.body = body;
};
