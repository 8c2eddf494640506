import type { Browser, BrowserContext } from '@playwright/test';

/** Of a stack whose visitors come from several networks: they say themselves where from, as a proxy of ours would. */
export const behindProxy = { TRUSTED_PROXY_COUNT: '1' } as const;

/** A browser in a network of its own. @param number 0 to 250 */
export const openBrowserFrom = (browser: Browser, number: number): Promise<BrowserContext> =>
  browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': `198.51.${number}.1` } });
