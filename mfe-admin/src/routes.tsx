import { patterns } from '@attesta/web-kit';
import type { RouteObject } from 'react-router-dom';
import { OverviewScene } from './features/overview/overview-scene.tsx';

export const routes: RouteObject[] = [{ path: patterns.admin, element: <OverviewScene /> }];
