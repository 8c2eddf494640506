import { listenHttp } from '@attesta/service-kit/server/server.ts';
import type { RunningServer } from '@attesta/service-kit/server/server.ts';
import type { GatewayEnv } from './env.ts';

type Handler = Parameters<typeof listenHttp>[0];

/** Node checks for late requests every other second; the gateway's own answer 408 should come first (milliseconds). */
const afterDeadline = 4_000;

/** Default idle timeout in seconds. Proxies keep connections longer than browsers need. */
const idleSeconds = { clients: 15, proxies: 75 };

/**
 * Listens on the public port with the limits of the settings. Behind proxies all connections are theirs, so limits per
 * network are off.
 */
export const listenToClients = (
  handler: Handler,
  env: GatewayEnv,
  host = env.HTTP_HOST,
): Promise<RunningServer> => {
  const isPublic = env.TRUSTED_PROXY_COUNT === 0;
  const idle = env.IDLE_CONNECTION_SECONDS ?? (isPublic ? idleSeconds.clients : idleSeconds.proxies);
  const perNetwork = {
    connectionsPerNetwork: env.IP_LIMIT_CONNECTIONS,
    keptPerNetwork: env.IP_LIMIT_KEPT_CONNECTIONS,
  };
  return listenHttp(handler, host, env.HTTP_PORT, {
    requestTimeout: env.BODY_DEADLINE_SECONDS * 1000 + afterDeadline,
    unreadTimeout: env.READ_DEADLINE_SECONDS * 1000,
    idleTimeout: idle * 1000,
    connections: env.CONNECTION_LIMIT,
    ...(isPublic ? perNetwork : {}),
    requestsPerConnection: 10_000,
  });
};
