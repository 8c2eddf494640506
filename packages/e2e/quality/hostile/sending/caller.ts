import { Agent, request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

import type { Loopback } from './loopback.ts';

export type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };

export type Outgoing = {
  method: string;
  /** Query included. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array | undefined;
};

export type Caller = {
  /** Throws if the connection ends without a whole answer, or none comes within the timeout. */
  send: (outgoing: Outgoing) => Promise<Answer>;
  /** Ends all connections. */
  close: () => void;
};

type CallerOptions = {
  /** Source address of the requests, in 127.0.0.0/8. */
  from: string;
  connections?: number;
  /** Milliseconds after which an unanswered request fails. */
  timeoutMs?: number;
  signal?: AbortSignal;
};

/** Client for well-formed requests from one address, over connections that stay open, as a browser's do. */
export const createCaller = (
  { host, port }: Loopback,
  { from, connections = 6, timeoutMs = 60_000, signal }: CallerOptions,
): Caller => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: from });
  signal?.addEventListener('abort', () => agent.destroy(), { once: true });
  return {
    send: ({ method, path, headers = {}, body }) =>
      new Promise((resolve, reject) => {
        const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
        const outgoing = httpRequest(
          { host, port, method, path, agent, headers: { ...headers, ...length } },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.once('error', fail);
            response.once('end', () => {
              clearTimeout(timer);
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                bytes: Buffer.concat(chunks),
              });
            });
          },
        );
        const timer = setTimeout(() => outgoing.destroy(new Error('no answer in time')), timeoutMs);
        const fail = (error: Error): void => {
          clearTimeout(timer);
          reject(error);
        };
        const giveUp = () => outgoing.destroy(new Error('given up'));
        signal?.addEventListener('abort', giveUp, { once: true });
        outgoing.once('close', () => {
          signal?.removeEventListener('abort', giveUp);
          fail(new Error('the connection ended'));
        });
        outgoing.once('error', fail);
        outgoing.end(body);
      }),
    close: () => agent.destroy(),
  };
};
