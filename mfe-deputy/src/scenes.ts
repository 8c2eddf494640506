import type { Scenes } from '@attesta/ui/scenes/scene-routes.tsx';
import { patterns } from '@attesta/web-kit/pages/paths.ts';

/** The pages of this remote. The build reads them too, to tell gateway and shell whose they are and which files they need. */
export const scenes = {
  login: {
    patterns: [patterns.deputyLogin],
    access: 'public',
    scriptOf: 'rating',
    prerendered: true,
    load: async () =>
      (await import(/* webpackChunkName: "scene-rating" */ './features/login/login-scene.tsx')).LoginScene,
  },
  rating: {
    patterns: [patterns.deputyRating],
    access: 'public',
    load: async () =>
      (await import(/* webpackChunkName: "scene-rating" */ './features/rating/rating-scene.tsx')).RatingScene,
  },
  finished: {
    patterns: [patterns.deputyFinished],
    access: 'public',
    load: async () =>
      (await import(/* webpackChunkName: "scene-finished" */ './features/finished/finished-scene.tsx'))
        .FinishedScene,
  },
} satisfies Scenes;
