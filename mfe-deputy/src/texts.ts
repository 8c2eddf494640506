import { registerTexts, type Language, type Texts } from '@attesta/web-kit';

type Files = Readonly<Record<Language, () => Promise<{ default: Texts }>>>;

const files: Files = {
  de: () => import('./i18n/de.json'),
  en: () => import('./i18n/en.json'),
  fr: () => import('./i18n/fr.json'),
  it: () => import('./i18n/it.json'),
};

/** German messages come with the errors themselves. */
const errorFiles: Omit<Files, 'de'> = {
  en: () => import('./i18n/errors/en.json'),
  fr: () => import('./i18n/errors/fr.json'),
  it: () => import('./i18n/errors/it.json'),
};

const loadErrorTexts = async (language: Language): Promise<Texts> =>
  language === 'de' ? {} : (await errorFiles[language]()).default;

/** The deputy's pages exist in all four languages (SPEC section 1), with the messages of the errors that they meet. */
export const loadTexts = async (language: Language): Promise<Texts> => {
  const [texts] = await Promise.all([files[language](), registerTexts('errors', loadErrorTexts)]);
  return texts.default;
};
