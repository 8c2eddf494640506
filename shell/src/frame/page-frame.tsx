import { useSession, useTexts } from '@attesta/web-kit';
import { isDeputyPath } from '@attesta/web-kit/pages/paths.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { previewOnPage } from '../remotes/registry.ts';
import type { Installation } from '@attesta/web-kit/first-load/installation.ts';
import { findRule } from '../remotes/route-table.ts';
import { useSessionEnd } from '../session/use-session-end.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { Footer } from './footer.tsx';
import { BareHeader, Header } from './header.tsx';
import { PageSkeleton } from '../first-load/page-skeleton.tsx';
import { NewerBuildTimer } from './newer-build-timer.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { Toasts } from './toasts.tsx';
import { useIsWaiting } from '../first-load/waiting.ts';
import { fitFrame } from '../first-load/wide-page.ts';
import type { RefObject } from 'react';

/**
 * Announce a page: the document's title follows the page's h1, and after a navigation (not on the first page) focus
 * moves to that heading, so that a screen reader reads it.
 */
const usePageArrival = (main: RefObject<HTMLElement | null>, productName: string): void => {
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
      // A loading page may replace its heading, and focus is lost with the old one.
      if (focused?.isConnected === false && document.activeElement === document.body) awaitsFocus = true;
      // The placeholder's heading is replaced, too.
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

type PageFrameProps = {
  readonly settings: Installation;
  /** Set by the build: frame of any page before its scripts have arrived, for every session. */
  readonly isWaiting?: boolean;
};

/** Frame around every page. Bare pages, which the product shows in an iframe, get none. */
export const PageFrame = ({ settings, isWaiting: isWritten = false }: PageFrameProps) => {
  const t = useTexts('shell');
  const { role } = useSession();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const rule = findRule(pathname, role);
  const isBare = rule?.bare === true;
  const isWaiting = useIsWaiting() || isWritten;
  const isDeputyPage = isDeputyPath(pathname) || role === 'deputy';
  usePageArrival(main, settings.productName);
  useSessionEnd();
  useLayoutEffect(() => fitFrame(pathname), [pathname]);
  return (
    <>
      {!isBare && (
        <>
          <a className="shell-skip" href="#content">
            {t('skip')}
          </a>
          <PreviewBar preview={previewOnPage()} />
          <CookieNotice />
          {isWaiting ? (
            <BareHeader productName={settings.productName} />
          ) : (
            <Header productName={settings.productName} isDeputyPage={isDeputyPage} />
          )}
          <ConnectionBar />
          <NewerBuildTimer />
        </>
      )}
      <main className={isBare ? undefined : 'shell-main'} id="content" ref={main} tabIndex={-1}>
        {isWaiting ? <PageSkeleton /> : <Outlet />}
      </main>
      {!isBare && !isWaiting && (
        <>
          <Footer settings={settings} />
          <Toasts />
        </>
      )}
      <ScrollRestoration />
    </>
  );
};
