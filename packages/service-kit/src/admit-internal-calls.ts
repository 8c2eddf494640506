import type { Context } from 'koa';

import type { AppOptions } from './app-options.ts';
import { problem } from './errors.ts';
import { internalHeader, isInternalCall } from './internal-caller.ts';

/** Nothing but the gateway is answered, except for the question whether the service is up. */
export const admitInternalCalls =
  ({ internalSecret, securityLog }: AppOptions) =>
  async (context: Context, next: () => Promise<void>): Promise<void> => {
    if (
      !context.path.startsWith('/health/') &&
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
