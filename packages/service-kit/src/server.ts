import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Logger } from './logger.ts';

/** What answers requests; a promise it returns is its own to settle. */
type RequestHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

export type RunningServer = { port: number; stop(): Promise<void> };

/** Listens with limits against slow clients. Port 0 takes a free one. */
export async function listenHttp(
  handler: RequestHandler,
  host: string,
  port: number,
): Promise<RunningServer> {
  const server = createServer(
    {
      requestTimeout: 30_000,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: 75_000,
    },
    (request, response) => void handler(request, response),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const force = setTimeout(() => server.closeAllConnections(), 20_000);
      await closed;
      clearTimeout(force);
    },
  };
}

const stopDeadline = 30_000;

/** Runs `stop` once on SIGTERM, SIGINT, or when the launcher that started this process is gone; then exits. */
export function stopOnSignal(log: Logger, stop: () => Promise<void>): void {
  let stopping = false;
  const end = (reason: string): void => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), stopDeadline).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGINT', () => end('SIGINT'));
  if (process.send !== undefined) process.on('disconnect', () => end('launcher gone'));
}
