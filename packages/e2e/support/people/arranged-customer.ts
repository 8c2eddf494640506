import { arrangeAccount } from '@attesta/testing/arrange-account.ts';
import type { ArrangedAccount } from '@attesta/testing/arrange-account.ts';
import type { BrowserContext, Page } from '@playwright/test';

import { sharedStack } from '../stack/shared-stack.ts';

/** Logged-in account in the shared stack's database, for journeys that are not about signing up. */
export const arrangeCustomer = (
  overrides: {
    credit?: number;
    admin?: boolean;
    organization?: string;
    city?: string;
    language?: string;
  } = {},
): Promise<ArrangedAccount> => {
  const tokenSecret = process.env['STACK_TOKEN_SECRET'];
  if (tokenSecret === undefined) {
    throw new Error('STACK_TOKEN_SECRET is not set: the global setup has not run');
  }
  const adminUrl = sharedStack().dbAdminUrl;
  const database = { adminUrl, url: () => adminUrl, drop: () => Promise.resolve() };
  return arrangeAccount(database, { ...overrides, tokenSecret });
};

/**
 * Lets a page (or all pages of a context) start logged in, as without "Angemeldet bleiben": the token is in the tab's
 * session storage. Every document of the tab starts so, even after a logout.
 */
export const signIn = async (target: Page | BrowserContext, token: string): Promise<void> => {
  await target.addInitScript((value) => {
    // The initial empty page has no storage; frames share that of their page.
    if (window.top !== window || location.protocol === 'about:') return;
    sessionStorage.setItem('attesta.token', value);
  }, token);
};
