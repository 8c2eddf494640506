import type { Language, Texts } from '@attesta/web-kit';
import german from './de.json';

const others: Readonly<Record<Exclude<Language, 'de'>, () => Promise<{ default: Texts }>>> = {
  en: () => import('./en.json'),
  fr: () => import('./fr.json'),
  it: () => import('./it.json'),
};

/** Texts of the shell. German is bundled, as every language falls back to it. */
export const loadTexts = async (language: Language): Promise<Texts> =>
  language === 'de' ? german : (await others[language]()).default;
