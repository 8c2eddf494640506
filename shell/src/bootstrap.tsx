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

/** So long what stands in the page may wait for its remote (milliseconds); then the shell shows itself without it. */
const patience = 1000;

/**
 * Waits until the page of this path can be shown at once and as a whole. Whoever may not open it waits for nothing, and a
 * remote that is away or slow shows later what it has to say.
 */
const prepareFirstPage = async (path: string, role: SessionRole): Promise<void> => {
  const rule = findRule(path, role);
  if (rule === null || findRedirect(rule.access, role) !== null) return;
  const ready = prepareRemotePage(rule.remote, path).catch(() => undefined);
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, patience))]);
};

/**
 * The application shows itself when its page is there, so that nothing stands in between. A visitor's public page is taken
 * over at once instead: whoever reads it may act on it. A deputy's link leads on by itself.
 */
const prepareWhatComes = async (store: AppStore): Promise<void> => {
  const { pathname } = window.location;
  const { role } = selectSession(store.getState());
  const isRead = role === 'visitor' && !isSkeletonWritten() && !isDeputyPath(pathname);
  if (!isRead) await prepareFirstPage(pathname, role);
};

/** Shows the application in the page's `#root`. */
export const start = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element #root.');
  // As a rule the page says it: whose page this is, and where its remote lies.
  await readRegistry().catch(() => undefined);
  const written = document.documentElement.lang;
  const store = createAppStore();
  i18n.on('languageChanged', (language: string) => {
    const { documentElement } = document;
    // Written once more, the same language has the browser style the whole page again.
    if (isLanguage(language) && documentElement.lang !== language) documentElement.lang = language;
  });
  const { role } = selectSession(store.getState());
  await i18n.changeLanguage(readerLanguage(window.location, role));
  await registerTexts('shell', loadTexts);
  await prepareWhatComes(store);
  showApplication(root, store, written);
  startSession(store);
};
