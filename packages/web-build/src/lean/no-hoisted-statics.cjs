/** Stand-in for the copying of statics by Emotion's `withTheme`: components take themes by hooks. */
const refuse = () => {
  throw new Error('The builds for browsers leave withTheme out.');
};

module.exports = refuse;
