/** Takes the place of what Emotion's `withTheme` copies a component's own properties by: components take themes by hooks. */
const refuse = () => {
  throw new Error('The builds for browsers leave withTheme out.');
};

module.exports = refuse;
