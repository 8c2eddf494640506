import { isOutage, selectConnection, useAppSelector } from '@attesta/web-kit';
import { useState } from 'react';

/** Error while its cause lasts: an outage ends once everything is reachable, and stays ended. */
export const useLastingError = <Fault>(error: Fault): Fault | undefined => {
  const connection = useAppSelector(selectConnection);
  const [endedError, setEndedError] = useState<unknown>();
  const isOver = endedError === error || (connection === 'up' && isOutage(error));
  if (isOver && endedError !== error) setEndedError(error);
  return isOver ? undefined : error;
};

export type LastingMessage = {
  /** Null while there is nothing to show. */
  readonly failure: string | null;
  /** Removes the message; called before another attempt. */
  readonly clear: () => void;
  /** Shows words for as long as the error lasts. */
  readonly show: (words: string, error?: unknown) => void;
};

/** Message about the last attempt: removed by the next one, and after an outage once that is over. */
export const useLastingMessage = (): LastingMessage => {
  const [message, setMessage] = useState<{ readonly words: string; readonly error: unknown } | null>(null);
  const isOver = useLastingError(message?.error ?? message) === undefined;
  return {
    failure: isOver ? null : (message?.words ?? null),
    clear: () => setMessage(null),
    show: (words, error) => setMessage({ words, error }),
  };
};
