import { patterns } from '@attesta/web-kit';
import type { RouteObject } from 'react-router-dom';
import { FinishedScene } from './features/finished/finished-scene.tsx';
import { LoginScene } from './features/login/login-scene.tsx';
import { RatingScene } from './features/rating/rating-scene.tsx';

export const routes: RouteObject[] = [
  { path: patterns.deputyLogin, element: <LoginScene /> },
  { path: patterns.deputyRating, element: <RatingScene /> },
  { path: patterns.deputyFinished, element: <FinishedScene /> },
];
