import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Tells the reader that another page is there: the title of the document follows the page's h1, and after a
 * navigation (not on the first page) focus moves to that heading, so that a screen reader reads it.
 */
export const usePageArrival = (main: RefObject<HTMLElement | null>, productName: string): void => {
  const { pathname } = useLocation();
  const lastPath = useRef<string | null>(null);

  useEffect(() => {
    const element = main.current;
    if (element === null) return undefined;
    let awaitsFocus = lastPath.current !== null && lastPath.current !== pathname;
    let focused: HTMLElement | null = null;
    lastPath.current = pathname;

    const update = (): void => {
      const heading = element.querySelector('h1');
      if (heading === null) return;
      const text = heading.textContent.trim();
      document.title = text === '' ? productName : `${text} – ${productName}`;
      // A page that waits for its data may have another heading first; the focus goes away with it.
      if (focused?.isConnected === false && document.activeElement === document.body) awaitsFocus = true;
      // So does the heading of the placeholder.
      if (!awaitsFocus || heading.closest('.shell-skeleton') !== null) return;
      awaitsFocus = false;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      focused = heading;
    };

    update();
    const observer = new MutationObserver(update);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [main, pathname, productName]);
};
