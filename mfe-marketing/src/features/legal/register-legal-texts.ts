import { registerTexts } from '@attesta/web-kit';
import type { Language, Texts } from '@attesta/web-kit';

const texts: Readonly<Record<Language, () => Promise<{ default: Texts }>>> = {
  de: () => import('./i18n/de.json'),
  en: () => import('./i18n/en.json'),
  fr: () => import('./i18n/fr.json'),
  it: () => import('./i18n/it.json'),
};

/** Brings the texts of the legal pages, which are long and which few read: so not with those of the other pages. */
export const registerLegalTexts = (): Promise<void> =>
  registerTexts('legal', async (language) => (await texts[language]()).default);
