import { i18n } from './i18n.ts';
import type { Language, Texts } from '../pages/remote-module.ts';

const errorTexts: Readonly<Record<Exclude<Language, 'de'>, () => Promise<{ default: Texts }>>> = {
  en: () => import('../error-texts/en.json'),
  fr: () => import('../error-texts/fr.json'),
  it: () => import('../error-texts/it.json'),
};

/** True if the texts of errors in a language are loaded; the German ones come with the catalogue of codes. */
export const hasErrorTexts = (language: Language): boolean =>
  language === 'de' || i18n.hasResourceBundle(language, 'errors');

/**
 * Load the texts of errors in a language (namespace `errors`), when the first form or error is shown and not with the
 * page. After a failure the German texts are used, and the next call tries again.
 */
export const loadErrorTexts = async (language: Language): Promise<void> => {
  if (language === 'de' || hasErrorTexts(language)) return;
  const texts = await errorTexts[language]().catch(() => null);
  if (texts !== null) i18n.addResourceBundle(language, 'errors', texts.default);
};
