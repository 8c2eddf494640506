/**
 * Takes the place of where the federation runtime gets a shared module instead, if a pruned one lacks something.
 * @param {{ factory: unknown }} shared
 */
export const getSharedFallbackGetter = ({ factory }) => factory;
