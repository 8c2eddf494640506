type PolicyFactory = {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown;
};

declare global {
  /** Trusted Types, where the browser supports them. */
  var trustedTypes: PolicyFactory | undefined;
}

/** Global from which Zod reads its settings before the first schema is made. */
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
 * Apply the page's security policy before any other script runs: script addresses are limited to our own builds
 * (Trusted Types), and Zod does without the code generation that `script-src` forbids.
 */
export const applyPagePolicy = (): void => {
  Reflect.set(globalThis, zodSettings, { jitless: true });
  globalThis.trustedTypes?.createPolicy('default', { createScriptURL: allowBuildScript });
};

applyPagePolicy();
