/**
 * Stand-in for zod's JSON Schema, a quarter of zod, which its classic interface attaches to every schema and no
 * minifier can remove. No browser code uses it.
 */
const refuse = () => () => {
  throw new Error('Browser builds contain no JSON Schema.');
};

module.exports = { createToJSONSchemaMethod: refuse, createStandardJSONSchemaMethod: refuse };
