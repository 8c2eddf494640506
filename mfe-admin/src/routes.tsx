import { lazyScene, patterns } from '@attesta/web-kit';
import type { RouteObject } from 'react-router-dom';
import { Frame } from './frame.tsx';

const OverviewScene = lazyScene(
  async () => (await import('./features/overview/overview-scene.tsx')).OverviewScene,
);

export const routes: RouteObject[] = [
  { element: <Frame />, children: [{ path: patterns.admin, element: <OverviewScene /> }] },
];
