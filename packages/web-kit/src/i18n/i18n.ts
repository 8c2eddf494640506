import { createInstance } from 'i18next';
import type { i18n as I18n } from 'i18next';
import { useSyncExternalStore } from 'react';
import { isLanguage, languages, rememberedLanguage, rememberLanguage } from './language.ts';
import type { Language, Texts } from '../pages/remote-module.ts';

export { isLanguage, languages, rememberedLanguage } from './language.ts';

/** Names of the languages in themselves, in the order of the language menu. */
export const languageNames: Readonly<Record<Language, string>> = {
  de: 'Deutsch',
  en: 'English',
  fr: 'Français',
  it: 'Italiano',
};

const fallback: Language = 'de';

/**
 * Shared i18next instance of shell and remotes: a namespace per owner, `de` where a text is missing. Initialised
 * without texts and synchronously; owners add theirs by `registerTexts`.
 */
export const i18n: I18n = createInstance();
void i18n.init({
  lng: fallback,
  fallbackLng: fallback,
  supportedLngs: languages,
  ns: [],
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
});

export const currentLanguage = (): Language => (isLanguage(i18n.language) ? i18n.language : fallback);

const owners = new Map<string, (language: Language) => Promise<Texts>>();

const loadFor = async (namespace: string, language: Language): Promise<void> => {
  const load = owners.get(namespace);
  if (load === undefined || i18n.hasResourceBundle(language, namespace)) return;
  i18n.addResourceBundle(language, namespace, await load(language));
};

/** Load an owner's texts (German and the current language) and register the loader for further languages. */
export const registerTexts = async (
  namespace: string,
  load: (language: Language) => Promise<Texts>,
): Promise<void> => {
  owners.set(namespace, load);
  await Promise.all([loadFor(namespace, fallback), loadFor(namespace, currentLanguage())]);
};

/** Show a language once the texts of all owners are loaded. */
export const showLanguage = async (language: Language): Promise<void> => {
  await Promise.all([...owners.keys()].map((namespace) => loadFor(namespace, language)));
  await i18n.changeLanguage(language);
};

/** Show a language once the texts of all owners are loaded, and store the choice. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  rememberLanguage(language);
  await showLanguage(language);
};

/** Show a language that the reader probably prefers, unless one was chosen in this browser. */
export const suggestLanguage = async (language: Language): Promise<void> => {
  if (rememberedLanguage() === null && language !== currentLanguage()) await showLanguage(language);
};

const readTexts = (namespace: string) => i18n.getFixedT(null, namespace);

/**
 * Each function stays the same until the texts of its namespace or the language change, so that nothing else rerenders.
 */
const textFunctions = new Map<string, ReturnType<typeof readTexts>>();
i18n.on('languageChanged', () => textFunctions.clear());
i18n.store.on('added', (_language: string, namespace: string) => textFunctions.delete(namespace));

const textsOf = (namespace: string) => {
  const texts = textFunctions.get(namespace) ?? readTexts(namespace);
  textFunctions.set(namespace, texts);
  return texts;
};

const subscribe = (changed: () => void): (() => void) => {
  i18n.on('languageChanged', changed);
  i18n.store.on('added', changed);
  return () => {
    i18n.off('languageChanged', changed);
    i18n.store.off('added', changed);
  };
};

/** `const t = useTexts('account'); t('login.title', { name })`; rerenders if the language or these texts change. */
export const useTexts = (namespace: string) => {
  const read = () => textsOf(namespace);
  return useSyncExternalStore(subscribe, read, read);
};

/** Language shown now. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
