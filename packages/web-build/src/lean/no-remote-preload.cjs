/** Stand-in for the federation runtime's preloading by manifests, which we do not write: the page names its files. */
const refuse = () => {
  throw new Error('Browser builds contain no preloading of the federation runtime.');
};

module.exports = {
  defaultPreloadArgs: refuse,
  formatPreloadArgs: refuse,
  normalizePreloadExposes: refuse,
  preloadAssets: refuse,
};
