import { registerTexts } from '@attesta/web-kit';
import type { Language, Texts } from '@attesta/web-kit';

const texts: Readonly<Record<Language, () => Promise<{ default: Texts }>>> = {
  de: () => import('./i18n/de.json'),
  en: () => import('./i18n/en.json'),
  fr: () => import('./i18n/fr.json'),
  it: () => import('./i18n/it.json'),
};

/** Loads the texts of the legal pages; long and rarely read, so kept apart from the others. */
export const registerLegalTexts = (): Promise<void> =>
  registerTexts('legal', async (language) => (await texts[language]()).default);
