import { tabStorage } from '@attesta/web-kit/storage.ts';

const key = 'attesta.givenUp';

const read = (): readonly string[] => {
  const kept: unknown = JSON.parse(tabStorage.getItem(key) ?? '[]');
  return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string') : [];
};

/**
 * The entry of a build on trial that failed in this tab, which does not ask for it again: the gateway may not have heard of it
 * by the time the page is loaded anew.
 */
export const giveUp = (entry: string): void =>
  tabStorage.setItem(key, JSON.stringify([...new Set([...read(), entry])]));

export const isGivenUp = (entry: string): boolean => read().includes(entry);
