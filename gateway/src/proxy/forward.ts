import { setTimeout as wait } from 'node:timers/promises';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { internalHeader } from '@attesta/service-kit/auth/internal-caller.ts';
import { Pool } from 'undici';
import type { Dispatcher } from 'undici';
import { createCompressedAnswer, isCompressible } from '../http/compression.ts';
import type { CompressedAnswer, Encoding } from '../http/compression.ts';
import type { ByteBudget } from '../http/request-body.ts';
import { createAnswerWriter } from './answer-writer.ts';
import type { AnswerWriter } from './answer-writer.ts';

/** A service behind the gateway: its connections and its known state. */
export type Upstream = {
  readonly pool: Pool;
  readonly headersTimeout: number;
  /** Time of the first failed connect, in milliseconds; null while it works. */
  downSince: number | null;
};

type Timeouts = { headersTimeout: number; bodyTimeout: number };

/** A preview may take 30 s to begin (PREVIEW_WAIT_SECONDS). */
const ordinaryTimeouts: Timeouts = { headersTimeout: 45_000, bodyTimeout: 30_000 };
/** The return from the provider may wait 100 s for its answer (payments.md 1.5 no 6). */
export const paymentTimeouts: Timeouts = { headersTimeout: 110_000, bodyTimeout: 30_000 };

/** Twice the concurrent requests of one address, so that no single client can use all. */
const connections = 512;

/** Time for which an idle connection is kept (milliseconds); checked every second. */
const idleMilliseconds = 4_000;

/** Pool of connections to a service; connecting gives up after two seconds. */
export const createUpstream = (url: string, timeouts: Timeouts = ordinaryTimeouts): Upstream => ({
  pool: new Pool(new URL(url).origin, {
    connections,
    connect: { timeout: 2000 },
    headersTimeout: timeouts.headersTimeout,
    bodyTimeout: timeouts.bodyTimeout,
    // Shorter than DRAIN_SECONDS, so that no request meets a connection that an ending service closes.
    keepAliveTimeout: idleMilliseconds,
    keepAliveMaxTimeout: idleMilliseconds,
  }),
  headersTimeout: timeouts.headersTimeout,
  downSince: null,
});

export type ForwardRequest = {
  method: string;
  /** Path with query. */
  path: string;
  headers: Record<string, string | string[]>;
  body: Buffer | null;
  /** Wait (milliseconds) for a restarting service before it counts as down. */
  patience: number;
};

/** The client's response, the headers that the gateway adds, and the budget for unread bytes. */
type ForwardAnswer = {
  response: ServerResponse;
  extraHeaders: Readonly<Record<string, string>>;
  budget: ByteBudget;
  /** Compression of a suitable answer; null for none. */
  encoding: Encoding | null;
};

/** `answered`: the service's answer is sent (whole or cut off). Otherwise the client has received nothing yet. */
type ForwardResult =
  | { kind: 'answered'; status: number }
  | { kind: 'failed'; error: Error }
  | { kind: 'aborted' };

/** `asksAgain`: the service could not work on a read, since its process ends or its database is away. */
type AttemptResult = ForwardResult | { kind: 'asksAgain' };

const isAskingAgain = (status: number, headers: IncomingHttpHeaders): boolean =>
  status === 503 && headers['retry-after'] !== undefined;

/** Belong to one connection, not to the message (RFC 9110 section 7.6.1). */
const hopByHop: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Reserved for the gateway; dropped from a client's request. */
const isInternal = (name: string): boolean =>
  name === 'forwarded' ||
  name === 'x-real-ip' ||
  name === 'x-client-ip' ||
  name === 'x-request-id' ||
  name.startsWith('x-forwarded-') ||
  name.startsWith('x-attesta-');

const namedByConnection = (headers: IncomingHttpHeaders): string[] =>
  (headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());

/** The client's headers for a service, with those that the gateway adds. */
export const toServiceHeaders = (
  headers: IncomingHttpHeaders,
  { requestId, clientIp }: { requestId: string; clientIp: string },
  internalPass: string,
): Record<string, string | string[]> => {
  const dropped = namedByConnection(headers);
  const passed: Record<string, string | string[]> = {
    'x-request-id': requestId,
    'x-client-ip': clientIp,
    [internalHeader]: internalPass,
  };
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || name === 'host' || name === 'expect') continue;
    if (hopByHop.has(name) || isInternal(name) || dropped.includes(name)) continue;
    passed[name] = value;
  }
  return passed;
};

/** A service's headers for the client. */
const toClientHeaders = (headers: IncomingHttpHeaders): Record<string, string | string[]> => {
  const passed: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || hopByHop.has(name) || isInternal(name)) continue;
    passed[name] = value;
  }
  return passed;
};

/**
 * One attempt: sends the request and passes the answer on, streamed or compressed, until a side ends or disconnects.
 * @param mayRepeat false: also the answer to ask again is passed on
 */
const forwardOnce = (
  upstream: Upstream,
  request: ForwardRequest,
  { response, extraHeaders, budget: store, encoding }: ForwardAnswer,
  mayRepeat: boolean,
): Promise<AttemptResult> =>
  new Promise((resolve) => {
    let controller: Dispatcher.DispatchController | undefined;
    let writer: AnswerWriter | undefined;
    let compressed: CompressedAnswer | undefined;
    let clientHeaders: Record<string, string | string[]> = {};
    let status = 0;
    const onClose = (): void => {
      if (response.writableFinished) return;
      compressed?.drop();
      controller?.abort(new Error('The client went away.'));
      resolve(status === 0 ? { kind: 'aborted' } : { kind: 'answered', status });
    };
    const settle = (result: AttemptResult): void => {
      response.off('close', onClose);
      resolve(result);
    };
    response.on('close', onClose);
    upstream.pool.dispatch(
      {
        method: request.method,
        path: request.path,
        headers: request.headers,
        body: request.body,
      },
      {
        onRequestStart: (started) => {
          controller = started;
          if (response.destroyed) started.abort(new Error('The client went away.'));
        },
        onResponseStart: (current, statusCode: number, headers: IncomingHttpHeaders) => {
          if (statusCode < 200) return;
          upstream.downSince = null;
          if (mayRepeat && isAskingAgain(statusCode, headers)) {
            settle({ kind: 'asksAgain' });
            current.abort(new Error('The service asks for another attempt.'));
            return;
          }
          status = statusCode;
          clientHeaders = { ...toClientHeaders(headers), ...extraHeaders };
          if (encoding !== null && isCompressible(statusCode, headers)) {
            compressed = createCompressedAnswer(encoding, store);
            return;
          }
          response.writeHead(statusCode, clientHeaders);
          writer = createAnswerWriter(response, current, store);
        },
        onResponseData: (_controller, piece) =>
          compressed === undefined ? writer?.write(piece) : compressed.add(piece),
        onResponseEnd: () => {
          if (compressed === undefined || encoding === null) {
            writer?.end();
            settle({ kind: 'answered', status });
            return;
          }
          void compressed.finish().then((bytes) => {
            if (response.destroyed) return;
            const packed = { 'content-encoding': encoding, 'content-length': String(bytes.length) };
            response.writeHead(status, { ...clientHeaders, ...packed, vary: 'accept-encoding' });
            response.end(bytes);
            settle({ kind: 'answered', status });
          });
        },
        onResponseError: (_controller, error) => {
          if (status === 0) {
            settle(response.destroyed ? { kind: 'aborted' } : { kind: 'failed', error });
            return;
          }
          compressed?.drop();
          // A partial answer must not look complete.
          response.destroy();
          settle({ kind: 'answered', status });
        },
      },
    );
  });

const notConnected: ReadonlySet<string> = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT']);

/** An idle connection that the service closed at the same moment; a GET is simply repeated. */
const connectionLost: ReadonlySet<string> = new Set(['ECONNRESET', 'UND_ERR_SOCKET']);

const retryMilliseconds = 150;

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

/** True while an unreachable service may be restarting. */
const mayReturn = (upstream: Upstream, patience: number): boolean => {
  upstream.downSince ??= Date.now();
  return Date.now() - upstream.downSince < patience;
};

/**
 * Sends a request to a service and its answer to the client. When either side disconnects, the other one is ended too.
 * A refused connection is retried, also with a body: none of it was read. A read that a service
 * asks to send again is repeated as long as a restart is waited for.
 */
export const forward = async (
  upstream: Upstream,
  request: ForwardRequest,
  answer: ForwardAnswer,
): Promise<ForwardResult> => {
  const isRead = request.method === 'GET';
  let repeatUntil = Infinity;
  let wasLost = false;
  for (;;) {
    const result = await forwardOnce(upstream, request, answer, isRead && Date.now() < repeatUntil);
    if (result.kind === 'asksAgain') {
      repeatUntil = Math.min(repeatUntil, Date.now() + request.patience);
    } else if (result.kind !== 'failed') {
      return result;
    } else if (!notConnected.has(codeOf(result.error))) {
      if (wasLost || !isRead || !connectionLost.has(codeOf(result.error))) return result;
      wasLost = true;
      continue;
    } else if (!mayReturn(upstream, request.patience)) {
      return result;
    }
    await wait(retryMilliseconds);
    if (answer.response.destroyed) return { kind: 'aborted' };
  }
};
