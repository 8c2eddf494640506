import { setTimeout as wait } from 'node:timers/promises';
import type { ForwardAnswer, ForwardRequest, ForwardResult } from './forward-request.ts';
import type { Upstream } from './upstream.ts';
import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { createAnswerWriter } from './answer-writer.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { createCompressedAnswer, isCompressible } from '../http/compression.ts';
import type { CompressedAnswer } from '../http/compression.ts';
import { toClientHeaders } from './headers.ts';

/**
 * One attempt: sends the request and passes the answer on, streamed or compressed, until a side ends or disconnects.
 */
const forwardOnce = (
  upstream: Upstream,
  request: ForwardRequest,
  { response, extraHeaders, budget: store, encoding }: ForwardAnswer,
): Promise<ForwardResult> =>
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
    const settle = (result: ForwardResult): void => {
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
          status = statusCode;
          upstream.downSince = null;
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
 * A refused connection is retried, also with a body: none of it was read.
 */
export const forward = async (
  upstream: Upstream,
  request: ForwardRequest,
  answer: ForwardAnswer,
): Promise<ForwardResult> => {
  for (let attempt = 0; ; attempt += 1) {
    const result = await forwardOnce(upstream, request, answer);
    if (result.kind !== 'failed') return result;
    if (notConnected.has(codeOf(result.error))) {
      if (!mayReturn(upstream, request.patience)) return result;
      await wait(retryMilliseconds);
      if (answer.response.destroyed) return { kind: 'aborted' };
    } else if (attempt > 0 || request.method !== 'GET' || !connectionLost.has(codeOf(result.error))) {
      return result;
    }
  }
};
