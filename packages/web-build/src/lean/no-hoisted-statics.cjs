/** Stand-in for the copying of statics by Emotion's `withTheme`: components take themes by hooks. */
const refuse = () => {
  throw new Error('Browser builds contain no withTheme.');
};

module.exports = refuse;
