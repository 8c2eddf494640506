import type { Scenes } from '@attesta/ui/scenes/scene-routes.tsx';
import { patterns } from '@attesta/web-kit/pages/paths.ts';

import { historyPattern } from './shared/history-path.ts';

/** Pages of this remote. The build reads them too, for the gateway's and the shell's addresses and files. */
export const scenes = {
  create: {
    patterns: [patterns.create, patterns.createFor],
    access: 'customer',
    load: async () =>
      (await import(/* webpackChunkName: "scene-create" */ './assembly/create-scene.tsx')).CreateScene,
  },
  text: {
    patterns: [patterns.createText],
    access: 'customer',
    load: async () =>
      (await import(/* webpackChunkName: "scene-text" */ './features/text/text-scene.tsx')).TextScene,
  },
  history: {
    patterns: [historyPattern],
    access: 'customer',
    load: async () =>
      (await import(/* webpackChunkName: "scene-history" */ './features/history/history-scene.tsx'))
        .HistoryScene,
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
