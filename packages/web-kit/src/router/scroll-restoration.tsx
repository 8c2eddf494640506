import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { tabStorage } from '../session/storage.ts';
import { useAppHistory } from './app-router.tsx';

const storageKey = 'attesta.scrollPositions';

/** Key of an entry of the history → how far its page was scrolled (pixels). */
type Positions = Record<string, number>;

const readPositions = (): Positions => {
  try {
    return JSON.parse(tabStorage.getItem(storageKey) ?? '{}') as Positions;
  } catch {
    return {};
  }
};

/** What the address names behind its `#`, if it is on the page. */
const findTarget = (hash: string): HTMLElement | null => {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
};

/** Begins each page at its top, and shows one that is come back to where it was left. Once, within the router. */
export const ScrollRestoration = () => {
  const history = useAppHistory();
  const location = useLocation();
  const [positions] = useState(readPositions);
  const [first] = useState(location);

  useEffect(() => {
    const note = (key: string): void => void (positions[key] = window.scrollY);
    const keep = (): void => {
      note(history.place().location.key);
      tabStorage.setItem(storageKey, JSON.stringify(positions));
      // A page of somebody else does not look after itself.
      window.history.scrollRestoration = 'auto';
    };
    window.history.scrollRestoration = 'manual';
    const stop = history.listen((_next, left) => note(left.location.key));
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      stop();
      window.history.scrollRestoration = 'auto';
    };
  }, [history, positions]);

  useLayoutEffect(() => {
    const known = positions[location.key];
    const target = known === undefined ? findTarget(location.hash) : null;
    if (target !== null) target.scrollIntoView();
    // A page that was just opened stands at its top, or where its reader has gone before it was taken over; to scroll there
    // would take the reader back, and lay the page out once more.
    else if (known !== undefined || location !== first) window.scrollTo(0, known ?? 0);
  }, [location, positions, first]);
  return null;
};
