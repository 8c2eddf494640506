/// <reference types="@rspack/core/module" />
import type { Hot } from './development-client.ts';
import { followBuild } from './follow-build.ts';
import { keepTexts } from './keep-texts.ts';
import { show } from './overlay.ts';
import { listenToReact, refresh } from './refresh.ts';

/** Runs first in the development build of the shell, before React. */
const begin = (hot: Hot | undefined): void => {
  listenToReact();
  globalThis.attestaDevelopment = { ...refresh, keepTexts, show };
  if (hot !== undefined) {
    followBuild({ base: __webpack_public_path__, readHash: () => __webpack_hash__, hot });
  }
};

begin(import.meta.webpackHot);
