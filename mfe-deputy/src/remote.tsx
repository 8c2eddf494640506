import { sceneRoutes } from '@attesta/ui/scenes/scene-routes.tsx';
import type { Language, RemoteModule, Texts } from '@attesta/web-kit';
import { scenes } from './scenes.ts';
import { loadErrorTexts } from '@attesta/web-kit';
import german from './i18n/de.json';

/** German is bundled as the fallback. */
const files: Readonly<Record<Exclude<Language, 'de'>, () => Promise<{ default: Texts }>>> = {
  en: () => import('./i18n/en.json'),
  fr: () => import('./i18n/fr.json'),
  it: () => import('./i18n/it.json'),
};

const loadOwnTexts = async (language: Language): Promise<Texts> =>
  language === 'de' ? german : (await files[language]()).default;

/**
 * Texts in all four languages (product.md 1) with the error messages: a refused link is the first page for some
 * deputies.
 */
const loadTexts = async (language: Language): Promise<Texts> => {
  const [texts] = await Promise.all([loadOwnTexts(language), loadErrorTexts(language)]);
  return texts;
};

/** Interface of this remote to the shell. */
export const remote: RemoteModule = {
  routes: sceneRoutes(scenes),
  namespace: 'deputy',
  loadTexts,
};
