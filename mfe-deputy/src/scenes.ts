import type { Scenes } from '@attesta/ui/scenes/scene-routes.tsx';
import { patterns } from '@attesta/web-kit/pages/paths.ts';

/** Pages of this remote. The build reads them too, for the gateway's and the shell's addresses and files. */
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
