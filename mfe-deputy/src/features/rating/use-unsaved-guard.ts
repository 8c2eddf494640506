import { hasUnsaved, type Ratings } from '@attesta/rating';
import { paths } from '@attesta/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBlocker } from 'react-router-dom';

export type UnsavedGuard = {
  /** Somebody wants to leave the page and something could not be saved. */
  readonly asks: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
};

/**
 * Lets nobody lose an answer that is not stored yet. Whoever leaves for another page waits until it is, and is asked if
 * that fails; the browser asks before the tab is closed; and a tab that is put aside saves at once.
 */
export const useUnsavedGuard = (ratings: Ratings): UnsavedGuard => {
  const unsaved = hasUnsaved(ratings.snapshot);
  const [asks, setAsks] = useState(false);
  // The last page is reached by ending the task; what is unsaved then has no place any more.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && ![currentLocation.pathname, paths.deputyFinished()].includes(nextLocation.pathname),
  );

  const { proceed } = blocker;
  const save = useEffectEvent(() => ratings.flush());
  useEffect(() => {
    if (proceed === undefined) return;
    void save().then((stored) => (stored ? proceed() : setAsks(true)));
  }, [proceed]);

  useEffect(() => {
    if (!unsaved) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    const saveWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') void save();
    };
    window.addEventListener('beforeunload', warn);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('visibilitychange', saveWhenHidden);
    };
  }, [unsaved]);

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
