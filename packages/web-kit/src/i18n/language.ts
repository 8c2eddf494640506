import type { Language } from '../pages/remote-module.ts';
import { browserStorage } from '../session/storage.ts';

export const languages: readonly Language[] = ['de', 'en', 'fr', 'it'];

const storageKey = 'attesta.language';

export const isLanguage = (value: unknown): value is Language => languages.some((known) => known === value);

/** Language chosen earlier in this browser, if any. */
export const rememberedLanguage = (): Language | null => {
  const stored = browserStorage.getItem(storageKey);
  return isLanguage(stored) ? stored : null;
};

export const rememberLanguage = (language: Language): void => browserStorage.setItem(storageKey, language);
