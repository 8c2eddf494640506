import { useEffect, useEffectEvent, useState } from 'react';
import { useBlocker } from 'react-router-dom';

type LeaveGuardOptions = {
  /** Called when the page is left. */
  readonly isUnsaved: () => boolean;
  /** Saves the unsaved input; resolves to true once nothing is unsaved. */
  readonly save: () => Promise<boolean>;
  /** True for paths on which nothing is lost, and for targets of redirects. */
  readonly isFree: (pathname: string) => boolean;
};

export type LeaveGuard = {
  /** True while the user wants to leave and saving has failed. */
  readonly isAsking: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
};

/**
 * Guard against losing unsaved input. A navigation waits until it is saved, and asks if that fails; closing the tab
 * makes the browser ask.
 */
export const useLeaveGuard = ({ isUnsaved, save, isFree }: LeaveGuardOptions): LeaveGuard => {
  const [isAsking, setAsking] = useState(false);
  const blocker = useBlocker(({ nextLocation }) => !isFree(nextLocation.pathname) && isUnsaved());

  const { proceed } = blocker;
  const trySaving = useEffectEvent(save);
  useEffect(() => {
    if (proceed === undefined) return;
    void trySaving().then((saved) => (saved ? proceed() : setAsking(true)));
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
    isAsking,
    stay: () => {
      setAsking(false);
      blocker.reset?.();
    },
    leave: () => {
      setAsking(false);
      proceed?.();
    },
  };
};
