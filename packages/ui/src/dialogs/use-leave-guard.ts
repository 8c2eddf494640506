import { useEffect, useEffectEvent, useState } from 'react';
import { useBlocker } from 'react-router-dom';

type LeaveGuardOptions = {
  /** Asked at the moment of leaving. */
  readonly isUnsaved: () => boolean;
  /** Tries to save what is unsaved; tells whether nothing is any more. */
  readonly save: () => Promise<boolean>;
  /** Paths that lose nothing, and those that somebody is sent to. */
  readonly isFree: (pathname: string) => boolean;
};

export type LeaveGuard = {
  /** Somebody wants to leave the page and something could not be saved. */
  readonly asks: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
};

/**
 * Lets nobody lose input that is not saved yet. Whoever leaves for another page waits until it is, and is asked if that
 * fails; the browser asks before the tab is closed.
 */
export const useLeaveGuard = ({ isUnsaved, save, isFree }: LeaveGuardOptions): LeaveGuard => {
  const [asks, setAsks] = useState(false);
  const blocker = useBlocker(({ nextLocation }) => !isFree(nextLocation.pathname) && isUnsaved());

  const { proceed } = blocker;
  const trySaving = useEffectEvent(save);
  useEffect(() => {
    if (proceed === undefined) return;
    void trySaving().then((saved) => (saved ? proceed() : setAsks(true)));
  }, [proceed]);

  const holdsUnsaved = useEffectEvent(isUnsaved);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (holdsUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  return {
    asks,
    stay: () => {
      setAsks(false);
      blocker.reset?.();
    },
    leave: () => {
      setAsks(false);
      proceed?.();
    },
  };
};
