import { forgetKeptInput } from './kept-input.ts';
import { isDeputyPath } from '../pages/paths.ts';
import { browserStorage, tabStorage } from './storage.ts';

const sessionKey = 'attesta.token';
const deputyKey = 'attesta.deputyToken';
const logoutKey = 'attesta.logoutAt';

/** Where a token lives: a deputy's and a normal one per tab, a remembered one for all tabs. */
export type StoredToken = { readonly token: string; readonly place: 'deputy' | 'tab' | 'browser' };

/** A build that writes pages has no address. */
const pathOfPage = (): string => (typeof location === 'undefined' ? '' : location.pathname);

/**
 * The token that a page works with: a deputy's pages with that of the deputy, all others with that of the customer. So a
 * customer who opens a deputy's link rates as the deputy, and is the customer everywhere else in the tab.
 */
export const readStoredToken = (pathname = pathOfPage()): StoredToken | null => {
  if (isDeputyPath(pathname)) {
    const deputy = tabStorage.getItem(deputyKey);
    return deputy === null ? null : { token: deputy, place: 'deputy' };
  }
  const tab = tabStorage.getItem(sessionKey);
  if (tab !== null) return { token: tab, place: 'tab' };
  const browser = browserStorage.getItem(sessionKey);
  return browser === null ? null : { token: browser, place: 'browser' };
};

export const storeToken = (token: string, remember: boolean): void => {
  // A token kept in the tab would hide the remembered one.
  tabStorage.removeItem(sessionKey);
  (remember ? browserStorage : tabStorage).setItem(sessionKey, token);
};

export const storeDeputyToken = (token: string): void => tabStorage.setItem(deputyKey, token);

export const removeDeputyToken = (): void => tabStorage.removeItem(deputyKey);

/** Forgets the normal session of this tab and of the browser, and what was typed in it. */
export const removeCustomerTokens = (): void => {
  forgetKeptInput();
  tabStorage.removeItem(sessionKey);
  browserStorage.removeItem(sessionKey);
};

/** Forgets one token wherever it lies; another login of the same browser stays. */
export const removeToken = (token: string): void => {
  if (tabStorage.getItem(deputyKey) === token) removeDeputyToken();
  for (const storage of [tabStorage, browserStorage]) {
    if (storage.getItem(sessionKey) === token) storage.removeItem(sessionKey);
  }
};

/** Tells the other tabs of this browser to log out; only they get the storage event. */
export const signalLogout = (): void => browserStorage.setItem(logoutKey, String(Date.now()));

/**
 * Calls `onLogout` when another tab logged out and `onChange` when another tab changed the remembered token.
 * @returns a function that stops listening.
 */
export const watchOtherTabs = (onLogout: () => void, onChange: () => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === logoutKey) onLogout();
    // A cleared storage has no key; it may have held our token.
    else if (key === sessionKey || key === null) onChange();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};
