import type { Scenes } from '@attesta/ui/scene-routes.tsx';
import { patterns } from '@attesta/web-kit/paths.ts';

/** The pages of this remote. The build reads them too, to tell the gateway which files a page needs. */
export const scenes = {
  login: {
    patterns: [patterns.deputyLogin],
    scriptOf: 'rating',
    prerendered: true,
    load: async () =>
      (await import(/* webpackChunkName: "scene-rating" */ './features/login/login-scene.tsx')).LoginScene,
  },
  rating: {
    patterns: [patterns.deputyRating],
    load: async () =>
      (await import(/* webpackChunkName: "scene-rating" */ './features/rating/rating-scene.tsx')).RatingScene,
  },
  finished: {
    patterns: [patterns.deputyFinished],
    load: async () =>
      (await import(/* webpackChunkName: "scene-finished" */ './features/finished/finished-scene.tsx'))
        .FinishedScene,
  },
} satisfies Scenes;
