import { loadErrorTexts } from '@attesta/web-kit';
import type { Language, Texts } from '@attesta/web-kit';
import german from './i18n/de.json';

/** German comes with the code, because the others fall back to it. */
const files: Readonly<Record<Exclude<Language, 'de'>, () => Promise<{ default: Texts }>>> = {
  en: () => import('./i18n/en.json'),
  fr: () => import('./i18n/fr.json'),
  it: () => import('./i18n/it.json'),
};

const loadOwnTexts = async (language: Language): Promise<Texts> =>
  language === 'de' ? german : (await files[language]()).default;

/**
 * The deputy's pages exist in all four languages (product.md 1), with the messages of the errors: a link that opens
 * nothing is the first that some of them see.
 */
export const loadTexts = async (language: Language): Promise<Texts> => {
  const [texts] = await Promise.all([loadOwnTexts(language), loadErrorTexts(language)]);
  return texts;
};
