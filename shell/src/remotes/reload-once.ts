import { tabStorage } from '@attesta/web-kit/session/storage.ts';

const key = 'attesta.reloadedAt';
const quietMilliseconds = 30_000;

/**
 * Loads the page anew to get current builds, at most once in half a minute, so that a broken build ends in an error
 * box and not in a loop: never where the browser does not remember that it has. @returns whether it reloads.
 */
export const reloadOnce = (): boolean => {
  const last = Number(tabStorage.getItem(key) ?? 0);
  if (Date.now() - last < quietMilliseconds || !tabStorage.isLasting()) return false;
  tabStorage.setItem(key, String(Date.now()));
  window.location.reload();
  return true;
};
