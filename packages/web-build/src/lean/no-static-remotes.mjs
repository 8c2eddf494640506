/** Stand-in for `import('wizard/remote')` in the federation runtime: the shell loads remotes by name only. */
export const remotes = () => {
  throw new Error('The builds for browsers leave remotes that are imported out of the federation runtime.');
};
