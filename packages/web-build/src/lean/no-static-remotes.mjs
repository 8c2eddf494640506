/** Takes the place of what the federation runtime does for `import('wizard/remote')`: the shell loads remotes by name only. */
export const remotes = () => {
  throw new Error('The builds for browsers leave remotes that are imported out of the federation runtime.');
};
