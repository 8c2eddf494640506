import type { Scenes } from '@attesta/ui/scene-routes.tsx';
import { patterns } from '@attesta/web-kit/paths.ts';

/** The pages of this remote. The build reads them too, to tell the gateway which files a page needs. */
export const scenes = {
  overview: {
    patterns: [patterns.admin],
    load: async () =>
      (await import(/* webpackChunkName: "scene-overview" */ './features/overview/overview-scene.tsx'))
        .OverviewScene,
  },
} satisfies Scenes;
