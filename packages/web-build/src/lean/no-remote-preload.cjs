/** Takes the place of the federation runtime's own preloading, by manifests that we do not write: the page names its files. */
const refuse = () => {
  throw new Error('The builds for browsers leave the preloading of the federation runtime out.');
};

module.exports = {
  defaultPreloadArgs: refuse,
  formatPreloadArgs: refuse,
  normalizePreloadExposes: refuse,
  preloadAssets: refuse,
};
