import {
  createSignatureFunctionForTransform,
  injectIntoGlobalHook,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';
import type { DevelopmentClient } from './development-client.ts';
import { isRefreshBoundary } from './refresh-boundary.ts';

/** Begins to listen to React, which must not have run yet. */
export const listenToReact = (): void => injectIntoGlobalHook(globalThis);

let isDue = false;

/** A change may replace several modules: the page is drawn once, after the last one. */
const refreshSoon = (): void => {
  if (isDue) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    performReactRefresh();
  });
};

const accept: DevelopmentClient['accept'] = (exported, hot) => {
  if (hot === undefined) return;
  const isBoundary = isRefreshBoundary(exported);
  hot.dispose((data) => {
    data.wasBoundary = isBoundary;
  });
  if (isBoundary) {
    hot.accept();
    if (hot.data !== undefined) refreshSoon();
  } else if (hot.data?.wasBoundary === true) {
    // Those who import it do not know yet that they must run again.
    hot.invalidate();
  }
};

export const refresh = { register, sign: createSignatureFunctionForTransform, accept };
