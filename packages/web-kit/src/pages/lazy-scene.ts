import { createElement, lazy } from 'react';
import type { ComponentType, ReactNode } from 'react';

let generation = 0;

/** Lets scenes whose script failed try again at their next rendering; the shell calls it for its retry button. */
export const renewFailedScenes = (): void => {
  generation += 1;
};

/** A scene, or a part of one, with a script of its own. */
export type LazyScene<Props extends object = object> = ((props: Props) => ReactNode) & {
  /**
   * Fetches the script, so that the scene's first rendering shows it at once and nothing in its place: React keeps what
   * stands in for something for 300 ms. Whatever fails shows, with its retry, where the scene is rendered.
   */
  readonly prepare: () => Promise<void>;
};

/**
 * A scene whose script is fetched when it is first shown, or prepared:
 * `lazyScene(() => import('./features/login/login-scene.tsx').then((module) => module.LoginScene))`.
 * Unlike React.lazy it can recover from a failed fetch, which React.lazy would remember for good.
 */
export const lazyScene = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScene<Props> => {
  let made = generation;
  let hasFailed = false;
  /** What is rendered stays the same from the first rendering on: another component would begin anew. */
  let Scene: ComponentType<Props> | null = null;

  const create = (): ComponentType<Props> => {
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

  const prepare = async (): Promise<void> => {
    const component = await load().catch(() => null);
    Scene ??= component;
  };

  const show = (props: Props): ReactNode => {
    if (Scene === null || (hasFailed && made !== generation)) Scene = create();
    return createElement<Props>(Scene, props);
  };
  return Object.assign(show, { prepare });
};
