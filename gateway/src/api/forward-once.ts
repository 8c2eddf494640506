import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { createAnswerWriter } from './answer-writer.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { createCompressedAnswer, isCompressible } from './compressed-answer.ts';
import type { CompressedAnswer } from './compressed-answer.ts';
import type { ForwardAnswer, ForwardRequest, ForwardResult } from './forward-request.ts';
import { toClientHeaders } from './headers.ts';
import type { Upstream } from './upstream.ts';

/** One try: sends the request and passes on what comes back, in whole or packed, until a side ends or goes away. */
export const forwardOnce = (
  upstream: Upstream,
  request: ForwardRequest,
  { response, extraHeaders, store, encoding }: ForwardAnswer,
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
          // Half an answer must not look like a whole one.
          response.destroy();
          settle({ kind: 'answered', status });
        },
      },
    );
  });
