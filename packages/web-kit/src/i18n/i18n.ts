import { createInstance } from 'i18next';
import type { i18n as I18n } from 'i18next';
import { useSyncExternalStore } from 'react';
import { isLanguage, languages, rememberedLanguage, rememberLanguage } from './language.ts';
import type { Language, Texts } from '../pages/remote-module.ts';

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

const readTexts = (namespace: string) => i18n.getFixedT(null, namespace);

/** Each stays the same until its owner's texts or the language change, so that nobody else renders again for them. */
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

/** `const t = useTexts('account'); t('login.title', { name })`; rerenders on a change of language or of these texts. */
export const useTexts = (namespace: string) => {
  const read = () => textsOf(namespace);
  return useSyncExternalStore(subscribe, read, read);
};

/** The language shown now. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
