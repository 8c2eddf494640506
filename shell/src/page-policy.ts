type PolicyFactory = {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown;
};

declare global {
  /** Trusted Types, where the browser has them. */
  var trustedTypes: PolicyFactory | undefined;
}

/** Zod reads its settings from this global before its first schema is made. */
const zodSettings = '__zod_globalConfig';

const buildFile = /^\/(assets|remotes)\/[\w./-]+\.js$/;

const allowBuildScript = (url: string): string => {
  const { origin, pathname } = new URL(url, window.location.href);
  if (origin !== window.location.origin || !buildFile.test(pathname)) {
    throw new TypeError(`Not a script of this product: ${origin}`);
  }
  return url;
};

/**
 * Fits the page's scripts to its security policy, before any of them runs: script addresses may only be those of our
 * own builds (Trusted Types), and Zod does without the code generation that `script-src` forbids.
 */
export const applyPagePolicy = (): void => {
  Reflect.set(globalThis, zodSettings, { jitless: true });
  globalThis.trustedTypes?.createPolicy('default', { createScriptURL: allowBuildScript });
};

applyPagePolicy();
