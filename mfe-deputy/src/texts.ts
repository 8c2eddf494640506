import { loadErrorTexts, type Language, type Texts } from '@attesta/web-kit';

const files: Readonly<Record<Language, () => Promise<{ default: Texts }>>> = {
  de: () => import('./i18n/de.json'),
  en: () => import('./i18n/en.json'),
  fr: () => import('./i18n/fr.json'),
  it: () => import('./i18n/it.json'),
};

/**
 * The deputy's pages exist in all four languages (SPEC section 1), with the messages of the errors: a link that opens
 * nothing is the first that some of them see.
 */
export const loadTexts = async (language: Language): Promise<Texts> => {
  const [texts] = await Promise.all([files[language](), loadErrorTexts(language)]);
  return texts.default;
};
