/**
 * Takes the place of the start of a build in the federation runtime, without what it prepares for shared modules of which a
 * server has left out what nobody uses: ours are shared whole.
 * @param {{ webpackRequire: { federation: { runtime: { init: (options: unknown) => unknown }, initOptions: unknown } } }} build
 */
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);
