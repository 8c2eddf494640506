import type { PageRule } from '@attesta/contracts/pages/pages.ts';
import { lazyScene } from '@attesta/web-kit';
import type { PageHandle } from '@attesta/web-kit';
import type { ComponentType } from 'react';
import { Outlet } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { RemoteUi } from '../theme/remote-ui.tsx';
import { designSystem } from '../theme/system.ts';

/**
 * Page of a remote: its addresses, its access, and its script. The build lists them for gateway and shell, so that a
 * new page needs no new shell.
 */
export type Scene = PageRule & {
  readonly patterns: readonly string[];
  readonly load: () => Promise<ComponentType>;
  /** Key of the scene that redirects to this one: both share that scene's script. */
  readonly scriptOf?: string;
  /** The same for every visitor, so the build renders it as HTML that stands before any script. */
  readonly prerendered?: true;
  /** Key of the remote's text that describes a prerendered page to search engines. */
  readonly about?: string;
};

/** Pages of a remote. `scene-` and the key name the scene's script (`webpackChunkName`), as the build expects. */
export type Scenes = Readonly<Record<string, Scene>>;

const Frame = () => (
  <RemoteUi>
    <Outlet />
  </RemoteUi>
);

/** Routes of a remote: its scenes, each loaded when first shown, in the remote's own version of the design system. */
export const sceneRoutes = (scenes: Scenes): RouteObject[] => {
  const components = new Map(Object.entries(scenes).map(([key, { load }]) => [key, lazyScene(load)]));
  return [
    {
      element: <Frame />,
      children: Object.entries(scenes).flatMap(([key, { patterns, scriptOf }]) => {
        const Scene = components.get(key) ?? (() => null);
        const handle: PageHandle = {
          prepare: async () => {
            const loading = components.get(key)?.prepare();
            // Created meanwhile: within the first rendering it would add half of its time.
            designSystem();
            await loading;
            if (scriptOf !== undefined) await components.get(scriptOf)?.prepare();
          },
        };
        return patterns.map((path) => ({ path, element: <Scene />, handle }));
      }),
    },
  ];
};
