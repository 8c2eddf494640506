/** Props that Chakra's factory consumes itself. */
const own = new Set(['as', 'asChild', 'theme']);

/**
 * Stand-in for Emotion's list of all attributes of HTML and SVG. Chakra looks up props that are neither style nor
 * variant; the compiler has checked those already.
 * @param {string} property
 */
const isPropValid = (property) => !own.has(property);

module.exports = isPropValid;
