import type { Browser, BrowserContext } from '@playwright/test';

/** Settings of a stack that trusts a proxy's address header, so that visitors may come from several networks. */
export const behindProxy = { TRUSTED_PROXY_COUNT: '1' } as const;

/** Browser in a network of its own. @param number 0 to 250 */
export const openBrowserFrom = (browser: Browser, number: number): Promise<BrowserContext> =>
  browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': `198.51.${number}.1` } });
