import type { PageRule } from '@attesta/contracts/pages/pages.ts';
import { lazyScene } from '@attesta/web-kit';
import type { PageHandle } from '@attesta/web-kit';
import type { ComponentType } from 'react';
import { Outlet } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { RemoteUi } from '../theme/remote-ui.tsx';
import { designSystem } from '../theme/system.ts';

/**
 * A page of a remote: its addresses, who may open it, and its script. The build writes all of it down for gateway and shell,
 * so that another page needs no other shell.
 */
export type Scene = PageRule & {
  readonly patterns: readonly string[];
  readonly load: () => Promise<ComponentType>;
  /** The scene that this one leads to by itself, by its key: both come in that one's script. */
  readonly scriptOf?: string;
  /** The same for every visitor, and so written as HTML by the build: it stands before any script runs. */
  readonly prerendered?: true;
  /** Key of the remote's text that tells search engines what a prerendered page is about. */
  readonly about?: string;
};

/** The pages of a remote. `scene-` and the key name the scene's script (`webpackChunkName`): the build goes by it. */
export type Scenes = Readonly<Record<string, Scene>>;

const Frame = () => (
  <RemoteUi>
    <Outlet />
  </RemoteUi>
);

/** The routes of a remote: its scenes, each fetched when it is first shown, in the remote's own version of the design system. */
export const sceneRoutes = (scenes: Scenes): RouteObject[] => {
  const made = new Map(Object.entries(scenes).map(([key, { load }]) => [key, lazyScene(load)]));
  return [
    {
      element: <Frame />,
      children: Object.entries(scenes).flatMap(([key, { patterns, scriptOf }]) => {
        const Scene = made.get(key) ?? (() => null);
        const handle: PageHandle = {
          prepare: async () => {
            const coming = made.get(key)?.prepare();
            // Meanwhile, because a first rendering would be half as long again with it.
            designSystem();
            await coming;
            if (scriptOf !== undefined) await made.get(scriptOf)?.prepare();
          },
        };
        return patterns.map((path) => ({ path, element: <Scene />, handle }));
      }),
    },
  ];
};
