import { useSession, useTexts } from '@attesta/web-kit';
import { useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import type { Settings } from '../remotes/registry.ts';
import { findRule, isDeputyArea } from '../routing/route-table.ts';
import { usePageArrival } from '../routing/use-page-arrival.ts';
import { useSessionEnd } from '../session/use-session-end.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Toasts } from './toasts.tsx';

/** What surrounds every page. Pages inside a frame of ours get nothing around them. */
export const PageFrame = ({ settings }: { settings: Settings }) => {
  const t = useTexts('shell');
  const { role } = useSession();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const rule = findRule(pathname, role);
  const isBare = rule?.bare === true;
  const isDeputyPage = isDeputyArea(pathname) || role === 'deputy';
  usePageArrival(main, settings.productName);
  useSessionEnd();
  return (
    <>
      {!isBare && (
        <>
          <a className="shell-skip" href="#content">
            {t('skip')}
          </a>
          <CookieNotice />
          <Header productName={settings.productName} isDeputyPage={isDeputyPage} />
          <ConnectionBar />
        </>
      )}
      <main className={isBare ? undefined : 'shell-main'} id="content" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      {!isBare && (
        <>
          <Footer settings={settings} />
          <Toasts />
        </>
      )}
      <ScrollRestoration />
    </>
  );
};
