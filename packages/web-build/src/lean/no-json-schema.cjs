/**
 * Stand-in for zod's JSON Schema, a quarter of zod, which its classic interface attaches to every schema and no
 * minifier can remove. No browser code uses it.
 */
const refuse = () => () => {
  throw new Error('The builds for browsers leave JSON Schema out.');
};

module.exports = { createToJSONSchemaMethod: refuse, createStandardJSONSchemaMethod: refuse };
