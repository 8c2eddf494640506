import { createAppStore, i18n, isLanguage, registerTexts, selectSession } from '@attesta/web-kit';
import type { AppStore, SessionRole } from '@attesta/web-kit';
import { isDeputyPath } from '@attesta/web-kit/pages/paths.ts';
import { readerLanguage } from './i18n/reader-language.ts';
import { loadTexts } from './i18n/texts.ts';
import { isSkeletonWritten } from './first-load/waiting.ts';
import { readRegistry } from './remotes/registry.ts';
import { startSession } from './session/start-session.ts';
import { showApplication } from './app/show-application.tsx';
import '@attesta/ui/theme/fonts.css';
import '@attesta/ui/theme/document.css';
import './styles/tokens.css';
import './styles/frame.css';
import './styles/parts.css';
import './styles/header.css';
import './styles/before-scripts.css';
import './styles/print.css';
import { findRedirect, findRule } from './remotes/route-table.ts';
import { prepareRemotePage } from './remotes/remote-routes.ts';

/** Milliseconds that the written page waits for its remote; then the application is shown without it. */
const firstPageTimeout = 1000;

/**
 * Wait until the page of this path can be shown whole. Returns at once where access redirects; a remote that is
 * unavailable or slow shows its own state later.
 */
const prepareFirstPage = async (path: string, role: SessionRole): Promise<void> => {
  const rule = findRule(path, role);
  if (rule === null || findRedirect(rule.access, role) !== null) return;
  const ready = prepareRemotePage(rule.remote, path).catch(() => undefined);
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, firstPageTimeout))]);
};

/**
 * Wait for the first page before the application is shown, so that no placeholder appears in between. A visitor's
 * public page is hydrated at once instead, as it may be used already. A deputy's link redirects by itself.
 */
const prepareShownPage = async (store: AppStore): Promise<void> => {
  const { pathname } = window.location;
  const { role } = selectSession(store.getState());
  const isHydratedAtOnce = role === 'visitor' && !isSkeletonWritten() && !isDeputyPath(pathname);
  if (!isHydratedAtOnce) await prepareFirstPage(pathname, role);
};

/** Show the application in the page's `#root`. */
export const start = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element #root.');
  // Usually read from the page itself: its routes, and the address of its remote.
  await readRegistry().catch(() => undefined);
  const writtenLanguage = document.documentElement.lang;
  const store = createAppStore();
  i18n.on('languageChanged', (language: string) => {
    const { documentElement } = document;
    // Setting the same language again would make the browser restyle the whole page.
    if (isLanguage(language) && documentElement.lang !== language) documentElement.lang = language;
  });
  const { role } = selectSession(store.getState());
  await i18n.changeLanguage(readerLanguage(window.location, role));
  await registerTexts('shell', loadTexts);
  await prepareShownPage(store);
  showApplication(root, store, writtenLanguage);
  startSession(store);
};
