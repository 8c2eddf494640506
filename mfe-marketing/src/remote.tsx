import { sceneRoutes } from '@attesta/ui/scenes/scene-routes.tsx';
import type { Language, RemoteModule, Texts } from '@attesta/web-kit';
import { scenes } from './scenes.ts';
import german from './i18n/de.json';

const others: Readonly<Record<Exclude<Language, 'de'>, () => Promise<{ default: Texts }>>> = {
  en: () => import('./i18n/en.json'),
  fr: () => import('./i18n/fr.json'),
  it: () => import('./i18n/it.json'),
};

/** German is bundled as the fallback. */
const loadTexts = async (language: Language): Promise<Texts> =>
  language === 'de' ? german : (await others[language]()).default;

/** Interface of this remote to the shell. */
export const remote: RemoteModule = {
  routes: sceneRoutes(scenes),
  namespace: 'marketing',
  loadTexts,
};
