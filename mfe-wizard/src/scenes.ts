import type { Scenes } from '@attesta/ui/scenes/scene-routes.tsx';
import { patterns } from '@attesta/web-kit/pages/paths.ts';

/** The pages of this remote. The build reads them too, to tell gateway and shell whose they are and which files they need. */
export const scenes = {
  create: {
    patterns: [patterns.create, patterns.createFor],
    access: 'customer',
    load: async () =>
      (await import(/* webpackChunkName: "scene-create" */ './assembly/create-scene.tsx')).CreateScene,
  },
  finished: {
    patterns: [patterns.finished],
    access: 'customer',
    load: async () =>
      (await import(/* webpackChunkName: "scene-finished" */ './features/finished/finished-scene.tsx'))
        .FinishedScene,
  },
  delegateSuccess: {
    patterns: [patterns.delegateSuccess],
    access: 'customer',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "scene-delegateSuccess" */ './features/rating/delegate-success-scene.tsx'
        )
      ).DelegateSuccessScene,
  },
} satisfies Scenes;
