import { listenHttp } from '@attesta/service-kit/server.ts';
import type { RunningServer } from '@attesta/service-kit/server.ts';
import type { GatewayEnv } from './env.ts';

type Handler = Parameters<typeof listenHttp>[0];

/** Node looks for late requests every other second; the answer 408 should come from us, and so before (milliseconds). */
const afterDeadline = 4_000;

/** Listens where everybody may come, with the limits of the settings. Behind proxies all connections are theirs. */
export const listenToClients = (
  handler: Handler,
  env: GatewayEnv,
  host = env.HTTP_HOST,
): Promise<RunningServer> =>
  listenHttp(handler, host, env.HTTP_PORT, {
    requestTimeout: env.BODY_DEADLINE_SECONDS * 1000 + afterDeadline,
    unreadTimeout: env.READ_DEADLINE_SECONDS * 1000,
    connections: env.CONNECTION_LIMIT,
    ...(env.TRUSTED_PROXY_COUNT === 0 ? { connectionsPerNetwork: env.IP_LIMIT_CONNECTIONS } : {}),
    requestsPerConnection: 10_000,
  });
