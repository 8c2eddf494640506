import { createElement, lazy } from 'react';
import type { ComponentType, ReactNode } from 'react';

let generation = 0;

/** Let failed scenes retry at their next rendering; called by the shell's retry button. */
export const renewFailedScenes = (): void => {
  generation += 1;
};

/** Scene, or a part of one, in a script of its own. */
export type LazyScene<Props extends object = object> = ((props: Props) => ReactNode) & {
  /**
   * Load the script, so that the first rendering shows the scene without a fallback, which React keeps for 300 ms. A
   * failure shows, with its retry, where the scene is rendered.
   */
  readonly prepare: () => Promise<void>;
};

/**
 * Scene whose script is loaded when it is first rendered, or prepared:
 * `lazyScene(() => import('./features/login/login-scene.tsx').then((module) => module.LoginScene))`.
 * Unlike React.lazy it recovers from a failed load.
 */
export const lazyScene = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScene<Props> => {
  let createdIn = generation;
  let hasFailed = false;
  /** Component in use; it stays the same after the first rendering, as another one would lose its state. */
  let Scene: ComponentType<Props> | null = null;

  const create = (): ComponentType<Props> => {
    createdIn = generation;
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

  const prepare = async (): Promise<void> => {
    const component = await load().catch(() => null);
    Scene ??= component;
  };

  const show = (props: Props): ReactNode => {
    if (Scene === null || (hasFailed && createdIn !== generation)) Scene = create();
    return createElement<Props>(Scene, props);
  };
  return Object.assign(show, { prepare });
};
