const { parse } = require('acorn');

/** What gateway and services need, to hold requests and answers to; a client only sends the one and shows the other. */
const serverParts = new Set([
  'params',
  'query',
  'body',
  'response',
  'service',
  'ownership',
  'additive',
  'bodyLimit',
  'compress',
]);

/** @param {string} source @param {{ start: number, end: number }} node */
const wrap = (source, node) => `/*#__PURE__*/ (() => ${source.slice(node.start, node.end)})()`;

const isOperation = (call) => call.callee.type === 'Identifier' && call.callee.name === 'operation';

/** @param {string} source @returns {string} the call with its schemas left out */
const withoutSchemas = (source, call) => {
  const [definition] = call.arguments;
  if (definition?.type !== 'ObjectExpression') return source.slice(call.start, call.end);
  const kept = definition.properties
    .filter((property) => property.type !== 'Property' || !serverParts.has(property.key.name))
    .map((property) => source.slice(property.start, property.end));
  return `${source.slice(call.start, definition.start)}{${kept.join(',')}}${source.slice(definition.end, call.end)}`;
};

/**
 * Fits the contracts to a browser. Their top-level calls (`operation({...})`, `z.object({...})`) are marked as only
 * making a value, so that a build holds the contracts it uses and not all of them; and operations lose their schemas, so
 * that a page without a form goes without zod.
 * Runs after the types are gone, on modules of packages/contracts.
 * @param {string} source
 */
module.exports = function fitContracts(source) {
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const calls = program.body
    .map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .filter((node) => node?.type === 'VariableDeclaration')
    .flatMap((node) => node.declarations)
    .map((declarator) => declarator.init)
    .filter((init) => init?.type === 'CallExpression');
  return calls.reduceRight((text, call) => {
    const made = isOperation(call)
      ? `/*#__PURE__*/ (() => ${withoutSchemas(source, call)})()`
      : wrap(source, call);
    return text.slice(0, call.start) + made + text.slice(call.end);
  }, source);
};
