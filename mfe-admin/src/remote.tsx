import { sceneRoutes } from '@attesta/ui/scenes/scene-routes.tsx';
import type { RemoteModule, Texts } from '@attesta/web-kit';
import { scenes } from './scenes.ts';
import german from './i18n/de.json';

/** German only; other languages fall back to it (product.md 9). */
const loadTexts = (): Promise<Texts> => Promise.resolve(german);

/** Interface of this remote to the shell. */
export const remote: RemoteModule = {
  routes: sceneRoutes(scenes),
  namespace: 'admin',
  loadTexts,
};
