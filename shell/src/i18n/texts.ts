import type { Language, Texts } from '@attesta/web-kit';
import german from './de.json';

const others: Readonly<Record<Exclude<Language, 'de'>, () => Promise<{ default: Texts }>>> = {
  en: () => import('./en.json'),
  fr: () => import('./fr.json'),
  it: () => import('./it.json'),
};

/** Only what a deputy can meet is translated; navigation of customers stays German (product.md 1). */
export const loadTexts = async (language: Language): Promise<Texts> =>
  language === 'de' ? german : (await others[language]()).default;
