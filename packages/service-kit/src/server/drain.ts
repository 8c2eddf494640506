import type { IncomingMessage, Server, ServerResponse } from 'node:http';

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Last seconds of a server that still answers, so that proxies and clients move to another process. */
export type Drain = {
  /** The handler, which from `begin` on is not ready. */
  handler: Handler;
  /** Attaches the drain to the server that has the handler. */
  watch(server: Server): void;
  /** From now on readiness fails and each answer closes its connection, also those of requests in flight. */
  begin(): void;
};

const isReadinessCheck = (url: string | undefined): boolean => url?.split('?', 1)[0] === '/health/ready';

const refuseReadiness = (response: ServerResponse): void => {
  response.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ status: 'ending' }));
};

export const createDrain = (handler: Handler): Drain => {
  const open = new Set<ServerResponse>();
  let hasBegun = false;
  return {
    handler: (request, response) =>
      hasBegun && isReadinessCheck(request.url) ? refuseReadiness(response) : handler(request, response),
    watch: (server) => {
      server.prependListener('request', (_request, response: ServerResponse) => {
        if (hasBegun) response.shouldKeepAlive = false;
        open.add(response);
        response.once('close', () => open.delete(response));
      });
    },
    begin: () => {
      hasBegun = true;
      for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false;
    },
  };
};
