import { createElement, lazy } from 'react';
import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';

let generation = 0;

/** Lets scenes whose script failed try again at their next rendering; the shell calls it for its retry button. */
export const renewFailedScenes = (): void => {
  generation += 1;
};

/**
 * A scene, or a part of one, whose script is fetched when it is first shown:
 * `lazyScene(() => import('./features/login/login-scene.tsx').then((module) => module.LoginScene))`.
 * Unlike React.lazy it can recover from a failed fetch, which React.lazy would remember for good.
 */
export const lazyScene = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): ((props: Props) => ReactNode) => {
  let made = generation;
  let hasFailed = false;

  const create = (): LazyExoticComponent<ComponentType<Props>> => {
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
  return (props) => {
    if (hasFailed && made !== generation) Scene = create();
    return createElement<Props>(Scene, props);
  };
};
