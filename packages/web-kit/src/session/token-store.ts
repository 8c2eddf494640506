import { forgetKeptInput } from './kept-input.ts';
import { isDeputyPath } from '../pages/paths.ts';
import { browserStorage, tabStorage } from './storage.ts';

const sessionKey = 'attesta.token';
const deputyKey = 'attesta.deputyToken';
const logoutKey = 'attesta.logoutAt';

/** Token with its storage: per tab for a deputy and an ordinary login, for all tabs if remembered. */
export type StoredToken = { readonly token: string; readonly storage: 'deputy' | 'tab' | 'browser' };

/** Path of the page; empty in a build, which has none. */
const pathOfPage = (): string => (typeof location === 'undefined' ? '' : location.pathname);

/**
 * Token of a page: a deputy's pages use the deputy's, all others the customer's. A customer who opens a deputy's link
 * rates as the deputy and stays the customer everywhere else in the tab.
 */
export const readStoredToken = (pathname = pathOfPage()): StoredToken | null => {
  if (isDeputyPath(pathname)) {
    const deputy = tabStorage.getItem(deputyKey);
    return deputy === null ? null : { token: deputy, storage: 'deputy' };
  }
  const tab = tabStorage.getItem(sessionKey);
  if (tab !== null) return { token: tab, storage: 'tab' };
  const browser = browserStorage.getItem(sessionKey);
  return browser === null ? null : { token: browser, storage: 'browser' };
};

export const storeToken = (token: string, remember: boolean): void => {
  // A token in the tab's storage would hide the remembered one.
  tabStorage.removeItem(sessionKey);
  (remember ? browserStorage : tabStorage).setItem(sessionKey, token);
};

export const storeDeputyToken = (token: string): void => tabStorage.setItem(deputyKey, token);

export const removeDeputyToken = (): void => tabStorage.removeItem(deputyKey);

/** Remove the customer's tokens of this tab and of the browser, and the kept input. */
export const removeCustomerTokens = (): void => {
  forgetKeptInput();
  tabStorage.removeItem(sessionKey);
  browserStorage.removeItem(sessionKey);
};

/** Remove one token wherever it is stored; another login of the same browser stays. */
export const removeToken = (token: string): void => {
  if (tabStorage.getItem(deputyKey) === token) removeDeputyToken();
  for (const storage of [tabStorage, browserStorage]) {
    if (storage.getItem(sessionKey) === token) storage.removeItem(sessionKey);
  }
};

/** Make the other tabs of this browser log out; a storage event does not reach the own tab. */
export const signalLogout = (): void => browserStorage.setItem(logoutKey, String(Date.now()));

/**
 * Call `onLogout` when another tab logged out and `onChange` when another tab changed the remembered token.
 * @returns function that stops listening
 */
export const watchOtherTabs = (onLogout: () => void, onChange: () => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === logoutKey) onLogout();
    // A cleared storage reports no key; it may have held the token.
    else if (key === sessionKey || key === null) onChange();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};
