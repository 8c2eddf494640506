/** Stand-in for `import('wizard/remote')` in the federation runtime: the shell loads remotes by name only. */
export const remotes = () => {
  throw new Error('Browser builds support no imported remotes.');
};
