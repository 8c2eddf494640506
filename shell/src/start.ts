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

/** What the page says it will load and ask for, for somebody with this session. */
const pageNeedsOf = ({ role }: Session): PageNeeds => {
  const { visitor, loggedIn } = readPageStart();
  const own = role === 'customer' || role === 'admin' ? loggedIn : undefined;
  return own ?? visitor ?? { scripts: [], asks: [] };
};

/**
 * A script of its own, small and first: nothing is painted before it, so that it may hide what this browser must not
 * show. While the application is still on its way, it asks the API for what the page will show.
 */
const session = sessionOf(readStoredToken(), Date.now());
// What the page shows before the application is there is a visitor's first look, in the language of its address or of the
// browser; here it is hidden from anybody else, and from who has chosen another language.
const isDeputyLogin = isDeputyLoginPath(window.location.pathname);
const { lang } = document.documentElement;
const readsIt = readerLanguage(window.location, session.role) === lang;
// The typeface is as long as a third of the application, for which whoever has a session or a deputy's link waits.
if (isDeputyLogin || session.role !== 'visitor') document.documentElement.dataset['fonts'] = 'later';
if (session.role !== 'visitor' || !readsIt) document.documentElement.dataset['session'] = session.role;
fitFrame(window.location.pathname);
if (isNoticeSeen()) hideNotice();
recordEarlyEvents();

const { asks, scripts } = pageNeedsOf(session);
preloadQueries(asks, session.token);
preloadBehindShell(scripts);
