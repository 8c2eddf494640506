import { registerTexts, useTexts } from '@attesta/web-kit';
import type { Language, Texts } from '@attesta/web-kit';

const texts: Readonly<Record<Language, () => Promise<{ default: Texts }>>> = {
  de: () => import('./i18n/de.json'),
  en: () => import('./i18n/en.json'),
  fr: () => import('./i18n/fr.json'),
  it: () => import('./i18n/it.json'),
};

/** Loads the texts of this page, which most visitors never open. */
export const registerSealTexts = (): Promise<void> =>
  registerTexts('seal', async (language) => (await texts[language]()).default);

export const useSealTexts = () => useTexts('seal');
