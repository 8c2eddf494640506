import type { Language, Texts } from '@attesta/web-kit';
import german from './i18n/de.json';

const others: Readonly<Record<Exclude<Language, 'de'>, () => Promise<{ default: Texts }>>> = {
  en: () => import('./i18n/en.json'),
  fr: () => import('./i18n/fr.json'),
  it: () => import('./i18n/it.json'),
};

/** The wizard's texts exist in all four languages; German comes with the code, because the others fall back to it. */
export const loadTexts = async (language: Language): Promise<Texts> =>
  language === 'de' ? german : (await others[language]()).default;
