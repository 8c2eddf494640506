import type { Scenes } from '@attesta/ui/scene-routes.tsx';
import { patterns } from '@attesta/web-kit/paths.ts';

/** The pages of this remote. The build reads them too, to tell the gateway which files a page needs. */
export const scenes = {
  create: {
    patterns: [patterns.create, patterns.createFor],
    load: async () =>
      (await import(/* webpackChunkName: "scene-create" */ './features/create/create-scene.tsx')).CreateScene,
  },
  finished: {
    patterns: [patterns.finished],
    load: async () =>
      (await import(/* webpackChunkName: "scene-finished" */ './features/finished/finished-scene.tsx'))
        .FinishedScene,
  },
  delegateSuccess: {
    patterns: [patterns.delegateSuccess],
    load: async () =>
      (
        await import(
          /* webpackChunkName: "scene-delegateSuccess" */ './features/delegate-success/delegate-success-scene.tsx'
        )
      ).DelegateSuccessScene,
  },
} satisfies Scenes;
