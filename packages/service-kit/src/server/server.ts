import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts';
import { networksOf } from '../limits/network.ts';
import { createDrain } from './drain.ts';

const checkInterval = 1_000;

type Progress = { taken: number; since: number };

/**
 * Closes each connection whose client reads nothing of its answer for `milliseconds`; time the service takes to answer
 * does not count. Call the result to stop checking.
 */
const endUnreadAnswers = (server: Server, milliseconds: number): (() => void) => {
  const open = new Map<ServerResponse, Progress>();

  server.on('request', (_request, response) => {
    open.set(response, { taken: 0, since: Date.now() });
    response.once('close', () => open.delete(response));
  });

  const check = (): void => {
    for (const [response, progress] of open) {
      const { socket } = response;
      const taken = socket === null ? 0 : socket.bytesWritten - socket.writableLength;
      if (socket === null || response.writableLength === 0 || taken !== progress.taken) {
        open.set(response, { taken, since: Date.now() });
      } else if (Date.now() - progress.since > milliseconds) {
        socket.destroy();
      }
    }
  };
  const timer = setInterval(check, checkInterval);
  timer.unref();
  return () => clearInterval(timer);
};

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Pipelined requests that may wait behind the current one; no browser sends any. */
const maxPipelined = 8;

type Pipeline = { isBusy: boolean; waiting: (() => void)[] };

/**
 * Handles the requests of a connection one after the other. Node handles pipelined requests concurrently, so one
 * connection could cause the work of hundreds. A connection with too many waiting requests is closed.
 */
const serialisePipelined = (handler: Handler): Handler => {
  const pipelines = new WeakMap<Socket, Pipeline>();
  return (request, response) => {
    const { socket } = request;
    const pipeline = pipelines.get(socket) ?? { isBusy: false, waiting: [] };
    pipelines.set(socket, pipeline);
    const serve = (): void => {
      pipeline.isBusy = true;
      // Each layer listens for the end of a response; Node reports more than ten listeners as a leak.
      response.setMaxListeners(30);
      response.once('close', () => {
        pipeline.isBusy = false;
        if (!socket.destroyed) pipeline.waiting.shift()?.();
      });
      void handler(request, response);
    };
    if (!pipeline.isBusy) serve();
    else if (pipeline.waiting.length < maxPipelined) pipeline.waiting.push(serve);
    else socket.destroy();
  };
};

/** Closes new connections of a network that has `most` open. */
const limitConnectionsPerNetwork = (server: Server, most: number): void => {
  const open = createConcurrencyLimit(most);
  server.on('connection', (socket) => {
    const release = open.acquire(networksOf(socket.remoteAddress ?? ''));
    if (release === null) socket.destroy();
    else socket.once('close', release);
  });
};

/**
 * Keeps at most `most` connections of a network alive. Further ones announce `connection: close` with their answer, so
 * that no request meets a closing connection.
 */
const limitKeepAlivePerNetwork = (server: Server, most: number): void => {
  const kept = createConcurrencyLimit(most);
  const holders = new WeakSet<Socket>();
  server.prependListener('request', ({ socket }, response) => {
    if (holders.has(socket)) return;
    const release = kept.acquire(networksOf(socket.remoteAddress ?? ''));
    if (release === null) {
      response.shouldKeepAlive = false;
      return;
    }
    holders.add(socket);
    socket.once('close', release);
  });
};

/** Request handler; a promise it returns must not reject. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

export type RunningServer = {
  port: number;
  /**
   * Drains for a time, then accepts no more connections and answers the requests in flight.
   * @param drainMilliseconds see `createDrain`; 0 if nobody could be told
   */
  stop(drainMilliseconds?: number): Promise<void>;
};

/** Interval at which a stopping server closes idle connections (milliseconds). */
const idleCheckInterval = 50;

/** Time for requests in flight while a server stops (milliseconds): a preview at the gateway may take 30 s. */
const answerDeadline = 35_000;

/** Limits per server; the defaults suit a service behind the gateway. */
export type ServerLimits = {
  /** Time in which a whole request must arrive (milliseconds). */
  requestTimeout?: number;
  /** Time after which a client that reads nothing of its answer is disconnected (milliseconds). */
  unreadTimeout?: number;
  /** Time for which an idle connection is kept (milliseconds). */
  idleTimeout?: number;
  /** Concurrent connections in all. */
  connections?: number;
  /** Concurrent connections from one address; wider networks get a multiple, see `networksOf`. */
  connectionsPerNetwork?: number;
  /** Connections per network kept alive; further ones close with their answer. */
  keptPerNetwork?: number;
  /** Requests after which a connection is closed in order. */
  requestsPerConnection?: number;
};

/** Listens with limits against slow and greedy clients. Port 0 takes a free port. */
export const listenHttp = async (
  handler: RequestHandler,
  host: string,
  port: number,
  limits: ServerLimits = {},
): Promise<RunningServer> => {
  const { requestTimeout = 20_000 } = limits;
  const drain = createDrain(handler);
  const server = createServer(
    {
      requestTimeout,
      headersTimeout: Math.min(10_000, requestTimeout),
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: limits.idleTimeout ?? 75_000,
      maxHeaderSize: 16 * 1024,
    },
    serialisePipelined(drain.handler),
  );
  server.maxRequestsPerSocket = limits.requestsPerConnection ?? 0;
  if (limits.connections !== undefined) server.maxConnections = limits.connections;
  if (limits.connectionsPerNetwork !== undefined) {
    limitConnectionsPerNetwork(server, limits.connectionsPerNetwork);
  }
  if (limits.keptPerNetwork !== undefined) limitKeepAlivePerNetwork(server, limits.keptPerNetwork);
  drain.watch(server);
  const stopLooking = endUnreadAnswers(server, limits.unreadTimeout ?? 20_000);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // A failed accept concerns only its client.
  server.on('error', () => undefined);
  return {
    port: (server.address() as AddressInfo).port,
    stop: async (drainMilliseconds = 0) => {
      drain.begin();
      if (drainMilliseconds > 0) await sleep(drainMilliseconds);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // A kept-alive connection is idle only once its last answer is sent.
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
