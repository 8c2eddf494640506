import { registerTexts, useTexts } from '@attesta/web-kit';
import type { Language, Texts } from '@attesta/web-kit';
import german from './i18n/de.json';

const others: Readonly<Record<Exclude<Language, 'de'>, () => Promise<{ default: Texts }>>> = {
  en: () => import('./i18n/en.json'),
  fr: () => import('./i18n/fr.json'),
  it: () => import('./i18n/it.json'),
};

/** Loads the texts of this page, kept apart from those that all pages of the remote load. */
export const registerStationeryTexts = (): Promise<void> =>
  registerTexts('stationery', async (language) =>
    language === 'de' ? german : (await others[language]()).default,
  );

export const useStationeryTexts = () => useTexts('stationery');
