import { lazyScene, patterns } from '@attesta/web-kit';
import type { RouteObject } from 'react-router-dom';
import { Frame } from './frame.tsx';

const LoginScene = lazyScene(async () => (await import('./features/login/login-scene.tsx')).LoginScene);
const RatingScene = lazyScene(async () => (await import('./features/rating/rating-scene.tsx')).RatingScene);
const FinishedScene = lazyScene(
  async () => (await import('./features/finished/finished-scene.tsx')).FinishedScene,
);

export const routes: RouteObject[] = [
  {
    element: <Frame />,
    children: [
      { path: patterns.deputyLogin, element: <LoginScene /> },
      { path: patterns.deputyRating, element: <RatingScene /> },
      { path: patterns.deputyFinished, element: <FinishedScene /> },
    ],
  },
];
