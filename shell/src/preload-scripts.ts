import { sessionOf } from '@attesta/web-kit/session-of.ts';
import { readStoredToken } from '@attesta/web-kit/token-store.ts';
import { pageNeedsOf } from './page-needs.ts';

/**
 * Asks for the scripts of the page's remote, which come while the shell starts. Asked for by the page itself, they would
 * share a slow line with the shell, which is longer than all of them and runs first.
 */
export const preloadScripts = (): void => {
  for (const { url, integrity } of pageNeedsOf(sessionOf(readStoredToken(), Date.now())).scripts) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    if (integrity !== undefined) {
      link.crossOrigin = 'anonymous';
      link.integrity = integrity;
    }
    link.href = url;
    document.head.append(link);
  }
};
