/** What Chakra's factory takes for itself. */
const own = new Set(['as', 'asChild', 'theme']);

/**
 * Takes the place of Emotion's list of all attributes of HTML and SVG. Chakra asks it for properties that are neither
 * style nor variant, and of those the compiler lets through only what an element has.
 * @param {string} property
 */
const isPropValid = (property) => !own.has(property);

module.exports = isPropValid;
