import { askEarly } from '@attesta/web-kit/early-answers.ts';
import { readPageStart, type PageNeeds } from '@attesta/web-kit/page-start.ts';
import { sessionOf } from '@attesta/web-kit/session-of.ts';
import { readStoredToken } from '@attesta/web-kit/token-store.ts';
import { hideNotice, keepEarlyClick } from './early-click.ts';
import { isNoticeSeen } from './layout/cookie-notice-seen.ts';

/**
 * A script of its own, small and first: nothing is painted before it, so that it may hide what this browser must not
 * show. While the application is still on its way, it asks the API for what the page will show, and names the scripts
 * that depend on who is logged in, which the page could not know.
 */
const preload = ({ scripts }: PageNeeds): void => {
  for (const { url, integrity } of scripts) {
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

const { role, token } = sessionOf(readStoredToken(), Date.now());
// What the page shows before the application is there is a visitor's first look; here it is hidden from anybody else.
if (role !== 'visitor') document.documentElement.dataset['session'] = role;
if (isNoticeSeen()) hideNotice();
keepEarlyClick();

const start = readPageStart();
const needs = role === 'customer' || role === 'admin' ? start.loggedIn : start.visitor;
if (needs !== undefined) {
  askEarly(needs.asks, token);
  preload(needs);
}
