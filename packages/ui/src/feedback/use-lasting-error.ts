import { isOutage, selectConnection, useAppSelector } from '@attesta/web-kit';
import { useState } from 'react';

/** An error for as long as its cause lasts: an outage is over as soon as everything can be reached again, and stays over. */
export const useLastingError = <Fault>(error: Fault): Fault | undefined => {
  const connection = useAppSelector(selectConnection);
  const [over, setOver] = useState<unknown>();
  const isOver = over === error || (connection === 'up' && isOutage(error));
  if (isOver && over !== error) setOver(error);
  return isOver ? undefined : error;
};

export type LastingMessage = {
  /** Null while there is nothing to say, or no longer. */
  readonly failure: string | null;
  /** Takes it away; call it before another attempt. */
  readonly clear: () => void;
  /** Says it, for as long as the error lasts that it is about. */
  readonly tell: (words: string, error?: unknown) => void;
};

/** Words about the last attempt: gone with the next one, and about an outage as soon as that is over. */
export const useLastingMessage = (): LastingMessage => {
  const [held, setHeld] = useState<{ readonly words: string; readonly error: unknown } | null>(null);
  const isOver = useLastingError(held?.error ?? held) === undefined;
  return {
    failure: isOver ? null : (held?.words ?? null),
    clear: () => setHeld(null),
    tell: (words, error) => setHeld({ words, error }),
  };
};
