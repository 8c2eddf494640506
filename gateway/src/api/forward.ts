import { setTimeout as wait } from 'node:timers/promises';
import { forwardOnce } from './forward-once.ts';
import type { ForwardAnswer, ForwardRequest, ForwardResult } from './forward-request.ts';
import type { Upstream } from './upstream.ts';

const notConnected: ReadonlySet<string> = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT']);

/** A kept connection that the service closed at the same moment; a GET may simply be asked again. */
const connectionLost: ReadonlySet<string> = new Set(['ECONNRESET', 'UND_ERR_SOCKET']);

const retryMilliseconds = 150;

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

/** Whether a service that cannot be reached may still be about to come back. */
const mayReturn = (upstream: Upstream, patience: number): boolean => {
  upstream.downSince ??= Date.now();
  return Date.now() - upstream.downSince < patience;
};

/**
 * Sends a request to a service and its answer to the client. When either side goes away, the other side is ended too. A
 * request that met a closed door is sent again, also one with a body: nothing of it was read.
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
