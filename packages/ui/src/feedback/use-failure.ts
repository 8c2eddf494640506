import { errorText, isApiError } from '@attesta/web-kit';
import { errorTextOf } from './error-text.ts';
import { useLastingMessage } from './use-lasting-error.ts';
import type { LastingMessage } from './use-lasting-error.ts';

export type Failure = LastingMessage & {
  /** Says it in the error's words; `fallback` is for an error that has none. */
  readonly report: (error: unknown, fallback?: string) => void;
};

/**
 * Holds why the last attempt failed, in the reader's language. It goes with the next attempt, and where something could not be
 * reached as soon as everything can be again. Its place is where it goes with the dialog or page that it is about.
 */
export const useFailure = (): Failure => {
  const held = useLastingMessage();
  return {
    ...held,
    report: (error, fallback = errorTextOf('unexpected')) =>
      held.tell((isApiError(error) && errorText(error)) || fallback, error),
  };
};
