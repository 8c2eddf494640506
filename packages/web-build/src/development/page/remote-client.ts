/// <reference types="@rspack/core/module" />
import type { Hot } from './development-client.ts';
import { followBuild } from './follow-build.ts';

/** Follow the build; runs first in the development build of a remote. */
const follow = (hot: Hot | undefined): void => {
  if (hot !== undefined) {
    followBuild({ base: __webpack_public_path__, readHash: () => __webpack_hash__, hot });
  }
};

follow(import.meta.webpackHot);
