import { tabStorage } from '@attesta/web-kit/session/storage.ts';

const key = 'attesta.reloadedAt';
const quietMilliseconds = 30_000;

/**
 * Reload the page to get current builds, at most once in 30 seconds, so that a broken build ends in an error box
 * instead of a loop; never without lasting storage.
 * @returns true if it reloads
 */
export const reloadOnce = (): boolean => {
  const last = Number(tabStorage.getItem(key) ?? 0);
  if (Date.now() - last < quietMilliseconds || !tabStorage.isLasting()) return false;
  tabStorage.setItem(key, String(Date.now()));
  window.location.reload();
  return true;
};
