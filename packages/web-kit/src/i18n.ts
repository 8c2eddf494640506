import { createInstance } from 'i18next';
import type { i18n as I18n } from 'i18next';
import { useEffect, useState } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { isLanguage, languages, rememberedLanguage, rememberLanguage } from './language.ts';
import type { Language, Texts } from './remote-module.ts';

export { isLanguage, languages, rememberedLanguage } from './language.ts';

/** In the order in which a language menu shows them, each in its own language. */
export const languageNames: Readonly<Record<Language, string>> = {
  de: 'Deutsch',
  en: 'English',
  fr: 'Français',
  it: 'Italiano',
};

const fallback: Language = 'de';

/**
 * The one i18next instance of shell and remotes: a namespace per owner, `de` where a text is missing.
 * Initialised without texts and synchronously; owners bring theirs through `registerTexts`.
 */
export const i18n: I18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: fallback,
  fallbackLng: fallback,
  supportedLngs: languages,
  ns: [],
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false, bindI18nStore: 'added' },
});

export const currentLanguage = (): Language => (isLanguage(i18n.language) ? i18n.language : fallback);

const owners = new Map<string, (language: Language) => Promise<Texts>>();

const loadFor = async (namespace: string, language: Language): Promise<void> => {
  const load = owners.get(namespace);
  if (load === undefined || i18n.hasResourceBundle(language, namespace)) return;
  i18n.addResourceBundle(language, namespace, await load(language));
};

/** Loads an owner's texts (German and the current language) and remembers how to load further languages. */
export const registerTexts = async (
  namespace: string,
  load: (language: Language) => Promise<Texts>,
): Promise<void> => {
  owners.set(namespace, load);
  await Promise.all([loadFor(namespace, fallback), loadFor(namespace, currentLanguage())]);
};

/** Shows a language everywhere once the texts of all loaded owners are there. */
export const showLanguage = async (language: Language): Promise<void> => {
  await Promise.all([...owners.keys()].map((namespace) => loadFor(namespace, language)));
  await i18n.changeLanguage(language);
};

/** Changes the language everywhere once the texts of all loaded owners are there, and remembers the choice. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  rememberLanguage(language);
  await showLanguage(language);
};

/** Shows a language that somebody probably reads, unless they have chosen one on this browser. */
export const suggestLanguage = async (language: Language): Promise<void> => {
  if (rememberedLanguage() === null && language !== currentLanguage()) await showLanguage(language);
};

/** `const t = useTexts('account'); t('login.title', { name })`; rerenders on a change of language. */
export const useTexts = (namespace: string) => useTranslation(namespace, { i18n }).t;

/** The language shown now. */
export const useLanguage = (): Language => {
  const [language, setLanguage] = useState(currentLanguage);
  useEffect(() => {
    const update = (): void => setLanguage(currentLanguage());
    update();
    i18n.on('languageChanged', update);
    return () => i18n.off('languageChanged', update);
  }, []);
  return language;
};
