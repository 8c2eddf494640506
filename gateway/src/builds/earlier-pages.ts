import type { PageRule } from '@attesta/contracts/pages/pages.ts';
import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import type { Page } from './web-builds.ts';

const everywhere: Readonly<Record<RemoteName, PageRule>> = {
  marketing: { access: 'public' },
  account: { access: 'customer' },
  wizard: { access: 'customer' },
  deputy: { access: 'public' },
  admin: { access: 'admin' },
};

const exceptions: Readonly<Partial<Record<RemoteName, Readonly<Record<string, PageRule>>>>> = {
  marketing: {
    '/': { access: 'visitor' },
    '/en': { access: 'visitor' },
    '/fr': { access: 'visitor' },
    '/it': { access: 'visitor' },
  },
  account: {
    '/login': { access: 'visitor' },
    '/verify': { access: 'visitor' },
    '/register': { access: 'public' },
    '/registerSuccess': { access: 'public' },
    '/password': { access: 'public' },
    '/password/:key': { access: 'public' },
    '/passwordforgot': { access: 'public' },
    '/passwordchange': { access: 'public' },
    '/logoutSuccess': { access: 'public' },
    '/account/payment/redirect/:result': { access: 'public', bare: true },
    '/account/payment/:token': { access: 'customer', ownDocument: true },
  },
};

/**
 * The one place that knows of builds from before pages said who may open them: the shell's table of then. Published ones are
 * kept and can be made current again. It gets no new page, and goes once no such build is kept anywhere.
 */
export const withAccess = (remote: RemoteName, page: Page): PageRule & { pattern: string } => {
  const { pattern, access, bare, ownDocument } = page;
  if (access !== undefined) return { pattern, access, bare, ownDocument };
  return { pattern, ...(exceptions[remote]?.[pattern] ?? everywhere[remote]) };
};
