import { lazyScene } from '@attesta/web-kit';
import type { ComponentType } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { RemoteUi } from './remote-ui.tsx';

/** A page of a remote: its addresses and its script. */
export type Scene = {
  readonly patterns: readonly string[];
  readonly load: () => Promise<ComponentType>;
  /** Scenes that this one leads to by itself, by their keys: their scripts are fetched with its own. */
  readonly leadsTo?: readonly string[];
  /** The same for every visitor, and so written as HTML by the build: it stands before any script runs. */
  readonly prerendered?: true;
};

/** The pages of a remote. `scene-` and the key name the scene's script (`webpackChunkName`): the build goes by it. */
export type Scenes = Readonly<Record<string, Scene>>;

const Frame = () => (
  <RemoteUi>
    <Outlet />
  </RemoteUi>
);

/** Loads a scene, and after it those that it leads to; what fails of them shows when they are due. */
const loadAhead =
  (scenes: Scenes, { load, leadsTo = [] }: Scene): Scene['load'] =>
  () => {
    const loaded = load();
    for (const name of leadsTo) scenes[name]?.load().catch(() => undefined);
    return loaded;
  };

/** The routes of a remote: its scenes, each fetched when it is first shown, in the remote's own version of the design system. */
export const sceneRoutes = (scenes: Scenes): RouteObject[] => [
  {
    element: <Frame />,
    children: Object.values(scenes).flatMap((scene) => {
      const Scene = lazyScene(loadAhead(scenes, scene));
      return scene.patterns.map((path) => ({ path, element: <Scene /> }));
    }),
  },
];
