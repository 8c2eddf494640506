import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { limitConnectionsPerNetwork, limitKeptPerNetwork } from './connections-per-network.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { endUnreadAnswers } from './unread-answers.ts';

/** What answers requests; a promise it returns is its own to settle. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

export type RunningServer = { port: number; stop(): Promise<void> };

/** How often connections that have become idle are looked for while a server stops (milliseconds). */
const idleCheckInterval = 50;

/** Requests in flight get this long while a server stops (milliseconds). */
const answerDeadline = 20_000;

/** What a server bears of its clients; where nothing is said, what suits a service behind the gateway. */
export type ServerLimits = {
  /** Milliseconds in which a request must have come whole. */
  requestTimeout?: number;
  /** Milliseconds after which a client that takes nothing of its answer loses the connection. */
  unreadTimeout?: number;
  /** Milliseconds for which a connection is kept that asks nothing. */
  idleTimeout?: number;
  /** Connections at the same time, in all. */
  connections?: number;
  /** Connections at the same time from one address; from the networks around it as `networksOf` says. */
  connectionsPerNetwork?: number;
  /** As many of them are kept for a next request; further ones end with their answer. */
  keptPerNetwork?: number;
  /** After so many requests a connection is ended in order. */
  requestsPerConnection?: number;
};

/** Listens with limits against slow and greedy clients. Port 0 takes a free one. */
export const listenHttp = async (
  handler: RequestHandler,
  host: string,
  port: number,
  limits: ServerLimits = {},
): Promise<RunningServer> => {
  const { requestTimeout = 20_000 } = limits;
  const server = createServer(
    {
      requestTimeout,
      headersTimeout: Math.min(10_000, requestTimeout),
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: limits.idleTimeout ?? 75_000,
      maxHeaderSize: 16 * 1024,
    },
    oneAtATime(handler),
  );
  server.maxRequestsPerSocket = limits.requestsPerConnection ?? 0;
  if (limits.connections !== undefined) server.maxConnections = limits.connections;
  if (limits.connectionsPerNetwork !== undefined) {
    limitConnectionsPerNetwork(server, limits.connectionsPerNetwork);
  }
  if (limits.keptPerNetwork !== undefined) limitKeptPerNetwork(server, limits.keptPerNetwork);
  const stopLooking = endUnreadAnswers(server, limits.unreadTimeout ?? 20_000);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // A connection that could not be accepted is lost for whoever made it, and for nobody else.
  server.on('error', () => undefined);
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // A connection that is kept for a next request is idle only once its last answer is out.
      const idle = setInterval(() => server.closeIdleConnections(), idleCheckInterval);
      server.closeIdleConnections();
      const force = setTimeout(() => server.closeAllConnections(), answerDeadline);
      await closed;
      stopLooking();
      clearInterval(idle);
      clearTimeout(force);
    },
  };
};
