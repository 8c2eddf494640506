/**
 * Stand-in for the initialisation of a build in the federation runtime, without the preparations for tree-shaken shared
 * modules: ours are shared whole.
 * @param {{ webpackRequire: { federation: { runtime: { init: (options: unknown) => unknown }, initOptions: unknown } }
 * }} build
 */
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);
