/**
 * Stand-in for the fallback of tree-shaken shared modules in the federation runtime.
 * @param {{ factory: unknown }} shared
 */
export const getSharedFallbackGetter = ({ factory }) => factory;
