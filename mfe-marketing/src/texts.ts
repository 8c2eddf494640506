import type { Language, Texts } from '@attesta/web-kit';

const loaders: Readonly<Record<Language, () => Promise<{ default: Texts }>>> = {
  de: () => import('./i18n/de.json'),
  en: () => import('./i18n/en.json'),
  fr: () => import('./i18n/fr.json'),
  it: () => import('./i18n/it.json'),
};

export const loadTexts = async (language: Language): Promise<Texts> => (await loaders[language]()).default;
