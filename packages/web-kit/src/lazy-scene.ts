import { createElement, lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';

let generation = 0;

/** Lets scenes whose script failed try again at their next rendering; the shell calls it for its retry button. */
export const renewFailedScenes = (): void => {
  generation += 1;
};

/**
 * A scene whose script is fetched when it is first shown:
 * `lazyScene(() => import('./features/login/login-scene.tsx').then((module) => module.LoginScene))`.
 * Unlike React.lazy it can recover from a failed fetch, which React.lazy would remember for good.
 */
export const lazyScene = (load: () => Promise<ComponentType>): (() => ReactNode) => {
  let made = generation;
  let hasFailed = false;

  const create = (): LazyExoticComponent<ComponentType> => {
    made = generation;
    hasFailed = false;
    return lazy(() =>
      load().then(
        (component) => ({ default: component }),
        (error: unknown) => {
          hasFailed = true;
          throw error;
        },
      ),
    );
  };

  let Scene = create();
  return () => {
    if (hasFailed && made !== generation) Scene = create();
    return createElement(Scene);
  };
};
