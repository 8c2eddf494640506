import { sceneRoutes } from '@attesta/ui/scenes/scene-routes.tsx';
import type { RemoteModule } from '@attesta/web-kit';
import { scenes } from './scenes.ts';
import { loadTexts } from './texts.ts';

/** What the shell gets from this remote. */
export const remote: RemoteModule = {
  routes: sceneRoutes(scenes),
  namespace: 'deputy',
  loadTexts,
};
