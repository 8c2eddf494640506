import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { tabStorage } from '../session/storage.ts';
import { useAppHistory } from './app-router.tsx';

const storageKey = 'attesta.scrollPositions';

/** Scroll offsets in pixels by key of the history entry. */
type Positions = Record<string, number>;

const readPositions = (): Positions => {
  try {
    return JSON.parse(tabStorage.getItem(storageKey) ?? '{}') as Positions;
  } catch {
    return {};
  }
};

/** Element named by the hash of the address, if the page has it. */
const findTarget = (hash: string): HTMLElement | null => {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
};

/** Scrolls a new page to its top, and a revisited one to where it was left. Used once, within the router. */
export const ScrollRestoration = () => {
  const history = useAppHistory();
  const location = useLocation();
  const [positions] = useState(readPositions);
  const [first] = useState(location);

  useEffect(() => {
    const savePosition = (key: string): void => void (positions[key] = window.scrollY);
    const saveAll = (): void => {
      savePosition(history.position().location.key);
      tabStorage.setItem(storageKey, JSON.stringify(positions));
      // Pages outside of the product do not restore their position themselves.
      window.history.scrollRestoration = 'auto';
    };
    window.history.scrollRestoration = 'manual';
    const stop = history.listen((_next, left) => savePosition(left.location.key));
    window.addEventListener('pagehide', saveAll);
    return () => {
      window.removeEventListener('pagehide', saveAll);
      stop();
      window.history.scrollRestoration = 'auto';
    };
  }, [history, positions]);

  useLayoutEffect(() => {
    const storedOffset = positions[location.key];
    const target = storedOffset === undefined ? findTarget(location.hash) : null;
    if (target !== null) target.scrollIntoView();
    // The first page stands at its top or where its reader has scrolled before hydration; scrolling would take the
    // reader back and lay out the page again.
    else if (storedOffset !== undefined || location !== first) window.scrollTo(0, storedOffset ?? 0);
  }, [location, positions, first]);
  return null;
};
