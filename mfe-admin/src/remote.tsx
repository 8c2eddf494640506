import { sceneRoutes } from '@attesta/ui/scenes/scene-routes.tsx';
import type { RemoteModule, Texts } from '@attesta/web-kit';
import { scenes } from './scenes.ts';
import german from './i18n/de.json';

/** German only; the other languages fall back to it (product.md 9). */
const loadTexts = (): Promise<Texts> => Promise.resolve(german);

/** What the shell gets from this remote. */
export const remote: RemoteModule = {
  routes: sceneRoutes(scenes),
  namespace: 'admin',
  loadTexts,
};
