import { isApiError } from '@attesta/web-kit';
import type { ApiError } from '@attesta/web-kit';

import { unexpectedFailure } from './failures.ts';

/** Between two attempts, in milliseconds: at once for a document that is still being made, else a moment. */
export const retryDelays = { pending: 500, unreachable: 3000 } as const;

const isPending = ({ code }: ApiError): boolean => code === 'documentPending';

/** Whether a failure passes by itself: a part of the service or the network is down. */
export const isUnreachable = ({ status, code }: ApiError): boolean =>
  status === 0 || code === 'serviceUnavailable';

type Attempt<Data> = () => Promise<{ readonly data?: Data; readonly error?: unknown }>;

type Course = {
  readonly signal: AbortSignal;
  /** Told before another attempt: the failure, or null while the document is only not ready yet. */
  readonly onDelay: (failure: ApiError | null) => void;
};

/** Waits, or ends at once when `signal` is aborted. */
export const delay = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Thrown by `retryUntilReady` when nobody waits for the result any more. */
export class RetryAborted extends Error {
  override name = 'Abandoned';
}

/**
 * Repeats a request while it fails in a way that passes by itself: the document is not ready, a part of the service
 * or the network is down.
 * @returns what the request brought
 * @throws ApiError for any other failure, Abandoned when `signal` is aborted
 */
export const retryUntilReady = async <Data>(
  attempt: Attempt<Data>,
  { signal, onDelay }: Course,
): Promise<Data> => {
  for (;;) {
    const { data, error } = await attempt();
    if (signal.aborted) throw new RetryAborted();
    if (data !== undefined) return data;
    const failure = isApiError(error) ? error : unexpectedFailure;
    if (!isPending(failure) && !isUnreachable(failure)) throw failure;
    onDelay(isPending(failure) ? null : failure);
    await delay(isPending(failure) ? retryDelays.pending : retryDelays.unreachable, signal);
    if (signal.aborted) throw new RetryAborted();
  }
};
