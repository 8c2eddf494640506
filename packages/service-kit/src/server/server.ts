import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts';
import { networksOf } from '../limits/network.ts';

const checkInterval = 1_000;

type Progress = { taken: number; since: number };

/**
 * Ends each connection whose client takes nothing of its answer for so many milliseconds; a service that takes its time
 * to answer is none of this. Call the result to stop looking.
 */
const endUnreadAnswers = (server: Server, milliseconds: number): (() => void) => {
  const open = new Map<ServerResponse, Progress>();

  server.on('request', (_request, response) => {
    open.set(response, { taken: 0, since: Date.now() });
    response.once('close', () => open.delete(response));
  });

  const look = (): void => {
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
  const timer = setInterval(look, checkInterval);
  timer.unref();
  return () => clearInterval(timer);
};

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** How many requests may wait behind the one that is being answered; no browser sends even one. */
const mayWait = 8;

type Line = { isBusy: boolean; waiting: (() => void)[] };

/**
 * Hands on the requests of one connection one after the other. Node would hand on pipelined requests all at once, so that
 * one connection would do the work of hundreds. A connection on which too many wait is ended.
 */
const oneAtATime = (handler: Handler): Handler => {
  const lines = new WeakMap<Socket, Line>();
  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket) ?? { isBusy: false, waiting: [] };
    lines.set(socket, line);
    const serve = (): void => {
      line.isBusy = true;
      // Each layer that a request passes waits for its end; Node would take more than ten for a leak.
      response.setMaxListeners(30);
      response.once('close', () => {
        line.isBusy = false;
        if (!socket.destroyed) line.waiting.shift()?.();
      });
      void handler(request, response);
    };
    if (!line.isBusy) serve();
    else if (line.waiting.length < mayWait) line.waiting.push(serve);
    else socket.destroy();
  };
};

/** Ends each further connection of a network that has so many open already. */
const limitConnectionsPerNetwork = (server: Server, most: number): void => {
  const open = createConcurrencyLimit(most);
  server.on('connection', (socket) => {
    const leave = open.enter(networksOf(socket.remoteAddress ?? ''));
    if (leave === null) socket.destroy();
    else socket.once('close', leave);
  });
};

/**
 * Keeps at most so many connections of a network for a next request: all further ones end with their answer, which says so,
 * so that no request meets a connection that is just being closed.
 */
const limitKeptPerNetwork = (server: Server, most: number): void => {
  const kept = createConcurrencyLimit(most);
  const holders = new WeakSet<Socket>();
  server.prependListener('request', ({ socket }, response) => {
    if (holders.has(socket)) return;
    const leave = kept.enter(networksOf(socket.remoteAddress ?? ''));
    if (leave === null) {
      response.shouldKeepAlive = false;
      return;
    }
    holders.add(socket);
    socket.once('close', leave);
  });
};

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
