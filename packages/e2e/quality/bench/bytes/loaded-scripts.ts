import type { Browser, Page, Request } from 'playwright';

import type { EntryRoute } from './entry-routes.ts';

/** Path of a script → bytes as transferred. */
export type LoadedScripts = ReadonlyMap<string, number>;

type Tokens = Readonly<Record<EntryRoute['as'], string | null>>;

/** Records every script that a page loads, preloaded ones once. */
export const watchScripts = (page: Page): (() => Promise<LoadedScripts>) => {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') requests.push(request);
  });
  return async () => {
    const scripts = new Map<string, number>();
    for (const request of requests) {
      const { pathname } = new URL(request.url());
      const { responseBodySize } = await request.sizes();
      scripts.set(pathname, Math.max(responseBodySize, scripts.get(pathname) ?? 0));
    }
    return scripts;
  };
};

const prepareAnswers = async (page: Page, { answers = {} }: EntryRoute): Promise<void> => {
  for (const [pattern, json] of Object.entries(answers)) {
    await page.route(pattern, (route) => route.fulfill({ json }));
  }
};

/** Opens a route in a browser without cache and waits until the network is idle. */
export const loadRoute = async (
  browser: Browser,
  url: string,
  entry: EntryRoute,
  tokens: Tokens,
): Promise<LoadedScripts> => {
  const context = await browser.newContext({ locale: 'de-CH' });
  try {
    const token = tokens[entry.as];
    if (token !== null) {
      await context.addInitScript((value) => localStorage.setItem('attesta.token', value), token);
    }
    const page = await context.newPage();
    const readScripts = watchScripts(page);
    await prepareAnswers(page, entry);
    await page.goto(url + (entry.act === undefined ? entry.path : '/login'));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await entry.act?.(page);
    await page.waitForLoadState('networkidle');
    return await readScripts();
  } finally {
    await context.close();
  }
};
