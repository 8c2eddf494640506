import type { Language, Texts } from '@attesta/web-kit';

const files: Readonly<Record<Language, () => Promise<{ default: Texts }>>> = {
  de: () => import('./i18n/de.json'),
  en: () => import('./i18n/en.json'),
  fr: () => import('./i18n/fr.json'),
  it: () => import('./i18n/it.json'),
};

/** The wizard's texts exist in all four languages. */
export const loadTexts = async (language: Language): Promise<Texts> => (await files[language]()).default;
