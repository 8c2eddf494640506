import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

export type NetworkLog = {
  /** Remotes of which a file was requested, in the order of their first file. */
  remotes: () => string[];
  /** Addresses that are neither a page, the registry, the API nor a file of the shell or of a remote. */
  strangers: () => string[];
  /** Violations of the security policy: events of the pages, their reports and the browser's messages. */
  violations: () => string[];
};

const remoteFile = /^\/remotes\/(\w+)\/[a-z0-9]+\//;
const productPath = /^\/(assets\/[a-z0-9]+\/|remotes\.json$|api\/|health\/parts$)/;

/** Records a page's requests from now on. @param origin of the stack */
export const startNetworkLog = async (page: Page, origin: string): Promise<NetworkLog> => {
  const urls: URL[] = [];
  const violations: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (['data:', 'blob:'].includes(url.protocol)) return;
    if (url.pathname === '/csp-report') violations.push(`reported ${request.postData() ?? ''}`);
    else if (!request.isNavigationRequest() || url.origin !== origin) urls.push(url);
  });
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedScript/.test(message.text())) violations.push(message.text());
  });
  await page.exposeFunction('noteViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const note: unknown = Reflect.get(window, 'noteViolation');
      const violation = `${event.disposition} ${event.effectiveDirective} ${event.blockedURI}`;
      if (typeof note === 'function') note(violation);
    });
  });
  return {
    remotes: () => [...new Set(urls.flatMap(({ pathname }) => remoteFile.exec(pathname)?.[1] ?? []))],
    strangers: () =>
      urls
        .filter(
          (url) =>
            url.origin !== origin || !(productPath.test(url.pathname) || remoteFile.test(url.pathname)),
        )
        .map(({ href }) => href),
    violations: () => violations,
  };
};

/** Waits until the page shows its heading and the network is idle. */
export const settle = async (page: Page): Promise<void> => {
  await expect(page.locator('main h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
};
