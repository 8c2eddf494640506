import { preloadQueries } from '@attesta/web-kit/first-load/preloaded-answers.ts';
import { isDeputyLoginPath } from '@attesta/web-kit/pages/paths.ts';
import { sessionOf } from '@attesta/web-kit/session/session-of.ts';
import { readStoredToken } from '@attesta/web-kit/session/token-store.ts';
import { hideNotice, recordEarlyEvents } from './first-load/replayed-events.ts';
import { readerLanguage } from './i18n/reader-language.ts';
import { isNoticeSeen } from './first-load/cookie-notice-seen.ts';
import { fitFrame } from './first-load/wide-page.ts';
import { preloadBehindShell } from './first-load/preload-scripts.ts';
import { readPageStart } from '@attesta/web-kit/first-load/page-start.ts';
import type { PageNeeds } from '@attesta/web-kit/first-load/page-start.ts';
import type { Session } from '@attesta/web-kit/session/session-of.ts';

/** Scripts and preload queries that the page lists for this session. */
const pageNeedsOf = ({ role }: Session): PageNeeds => {
  const { visitor, loggedIn } = readPageStart();
  const sessionNeeds = role === 'customer' || role === 'admin' ? loggedIn : undefined;
  return sessionNeeds ?? visitor ?? { scripts: [], asks: [] };
};

/**
 * First script, small and separate: nothing is painted before it, so that it can hide what this browser must not show.
 * It also sends the preload queries while the application is loading.
 */
const session = sessionOf(readStoredToken(), Date.now());
// Hide the prerendered page unless it matches session and language.
const isDeputyLogin = isDeputyLoginPath(window.location.pathname);
const { lang } = document.documentElement;
const isReaderLanguage = readerLanguage(window.location, session.role) === lang;
// The typeface has a third of the application's size: load it later for pages that wait for the application.
if (isDeputyLogin || session.role !== 'visitor') document.documentElement.dataset['fonts'] = 'later';
if (session.role !== 'visitor' || !isReaderLanguage) {
  document.documentElement.dataset['session'] = session.role;
}
fitFrame(window.location.pathname);
if (isNoticeSeen()) hideNotice();
recordEarlyEvents();

const { asks, scripts } = pageNeedsOf(session);
preloadQueries(asks, session.token);
preloadBehindShell(scripts);
