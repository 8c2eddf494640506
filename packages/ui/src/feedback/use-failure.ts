import { errorText, isApiError } from '@attesta/web-kit';
import { errorTextOf } from './error-text.ts';
import { useLastingMessage } from './use-lasting-error.ts';
import type { LastingMessage } from './use-lasting-error.ts';

export type Failure = LastingMessage & {
  /** Shows the error's message; `fallback` is for an error without one. */
  readonly report: (error: unknown, fallback?: string) => void;
};

/**
 * Reason for the failure of the last attempt, in the reader's language. Removed by the next attempt; after an outage,
 * once everything is reachable. Hold it in the dialog or page that it is about, to disappear with it.
 */
export const useFailure = (): Failure => {
  const message = useLastingMessage();
  return {
    ...message,
    report: (error, fallback = errorTextOf('unexpected')) =>
      message.show((isApiError(error) && errorText(error)) || fallback, error),
  };
};
