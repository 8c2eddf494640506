/**
 * Takes the place of zod's JSON Schema, which its classic interface hangs on every schema and no minifier can leave out:
 * a quarter of zod. Nothing in a browser asks for it.
 */
const refuse = () => () => {
  throw new Error('The builds for browsers leave JSON Schema out.');
};

module.exports = { createToJSONSchemaMethod: refuse, createStandardJSONSchemaMethod: refuse };
