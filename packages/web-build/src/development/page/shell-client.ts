/// <reference types="@rspack/core/module" />
import type { DevelopmentClient, Hot } from './development-client.ts';
import { followBuild } from './follow-build.ts';
import { show } from './overlay.ts';
import {
  createSignatureFunctionForTransform,
  injectIntoGlobalHook,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';
import { isRefreshBoundary } from './refresh-boundary.ts';

/** Begins to listen to React, which must not have run yet. */
const listenToReact = (): void => injectIntoGlobalHook(globalThis);

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

const refresh = { register, sign: createSignatureFunctionForTransform, accept };

/** Shows other texts for those that a language and its owner's namespace have now. */
const showTexts = async (language: string, before: string, texts: object): Promise<void> => {
  // Not earlier: it brings React.
  const { i18n } = await import(/* webpackMode: "eager" */ '@attesta/web-kit');
  const namespaces = Object.keys(i18n.getDataByLanguage(language) ?? {});
  const owners = namespaces.filter(
    (namespace) => JSON.stringify(i18n.getResourceBundle(language, namespace)) === before,
  );
  for (const namespace of owners) {
    i18n.removeResourceBundle(language, namespace);
    i18n.addResourceBundle(language, namespace, texts);
  }
};

const keepTexts: DevelopmentClient['keepTexts'] = (language, texts, hot) => {
  const kept = hot?.data?.texts ?? texts;
  hot?.dispose((data) => {
    data.texts = kept;
  });
  hot?.accept();
  if (kept === texts) return kept;
  const before = JSON.stringify(kept);
  for (const key of Object.keys(kept)) Reflect.deleteProperty(kept, key);
  Object.assign(kept, texts);
  void showTexts(language, before, { ...kept });
  return kept;
};

/** Runs first in the development build of the shell, before React. */
const begin = (hot: Hot | undefined): void => {
  listenToReact();
  globalThis.attestaDevelopment = { ...refresh, keepTexts, show };
  if (hot !== undefined) {
    followBuild({ base: __webpack_public_path__, readHash: () => __webpack_hash__, hot });
  }
};

begin(import.meta.webpackHot);
