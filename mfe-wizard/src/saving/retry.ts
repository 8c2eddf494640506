import { isApiError, isOutage } from '@attesta/web-kit';
import type { ApiError } from '@attesta/web-kit';

import { unexpectedFailure } from './failures.ts';

/** Milliseconds between two attempts: while a document is being rendered, and during an outage. */
export const retryDelays = { pending: 500, unreachable: 3000 } as const;

const isPending = ({ code }: ApiError): boolean => code === 'documentPending' || code === 'processEnding';

/** True for an outage of a service or of the network, which passes by itself. */
export const isUnreachable = (failure: ApiError): boolean => failure.status === 0 || isOutage(failure);

type Attempt<Data> = () => Promise<{ readonly data?: Data; readonly error?: unknown }>;

type RetryOptions = {
  readonly signal: AbortSignal;
  /** Called before another attempt with the failure, or null while the document is not ready. */
  readonly onDelay: (failure: ApiError | null) => void;
};

/** Resolves after the time, or as soon as `signal` aborts. */
export const delay = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Thrown by `retryUntilReady` after an abort. */
export class RetryAborted extends Error {
  override name = 'RetryAborted';
}

/**
 * Repeats a request while the document is not ready, or a service or the network is down.
 * @returns the data of the answer
 * @throws ApiError for any other failure, RetryAborted once `signal` has aborted
 */
export const retryUntilReady = async <Data>(
  attempt: Attempt<Data>,
  { signal, onDelay }: RetryOptions,
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
