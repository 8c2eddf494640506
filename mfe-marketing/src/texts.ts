import type { Language, Texts } from '@attesta/web-kit';
import german from './i18n/de.json';

const others: Readonly<Record<Exclude<Language, 'de'>, () => Promise<{ default: Texts }>>> = {
  en: () => import('./i18n/en.json'),
  fr: () => import('./i18n/fr.json'),
  it: () => import('./i18n/it.json'),
};

/** German comes with the code, because every language falls back to it. */
export const loadTexts = async (language: Language): Promise<Texts> =>
  language === 'de' ? german : (await others[language]()).default;
