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

/** Hook into React, before its first run. */
const listenToReact = (): void => injectIntoGlobalHook(globalThis);

let isDue = false;

/** Refresh once after the last of several replaced modules. */
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
    // The importers do not know yet that they must run again.
    hot.invalidate();
  }
};

const refresh = { register, sign: createSignatureFunctionForTransform, accept };

/** Replace the texts of a language in every namespace that holds them. */
const showTexts = async (language: string, before: string, texts: object): Promise<void> => {
  // Imported late, as it brings React.
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
  const shownTexts = hot?.data?.texts ?? texts;
  hot?.dispose((data) => {
    data.texts = shownTexts;
  });
  hot?.accept();
  if (shownTexts === texts) return shownTexts;
  const before = JSON.stringify(shownTexts);
  for (const key of Object.keys(shownTexts)) Reflect.deleteProperty(shownTexts, key);
  Object.assign(shownTexts, texts);
  void showTexts(language, before, { ...shownTexts });
  return shownTexts;
};

/** Set up the development client; runs first in the shell's development build, before React. */
const begin = (hot: Hot | undefined): void => {
  listenToReact();
  globalThis.attestaDevelopment = { ...refresh, keepTexts, show };
  if (hot !== undefined) {
    followBuild({ base: __webpack_public_path__, readHash: () => __webpack_hash__, hot });
  }
};

begin(import.meta.webpackHot);
