const { parse } = require('acorn');

/** @param {string} source @param {{ start: number, end: number }} node */
const wrap = (source, node) => `/*#__PURE__*/ (() => ${source.slice(node.start, node.end)})()`;

/**
 * Tells the minifier that the top-level calls of a module (`operation({...})`, `z.object({...})`) only make a value, so
 * that a build holds the contracts it uses and not all of them, nor zod where it uses no schema.
 * Runs after the types are gone, on modules of packages/contracts.
 * @param {string} source
 */
module.exports = function markPureDeclarations(source) {
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const calls = program.body
    .map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .filter((node) => node?.type === 'VariableDeclaration')
    .flatMap((node) => node.declarations)
    .map((declarator) => declarator.init)
    .filter((init) => init?.type === 'CallExpression');
  return calls.reduceRight(
    (text, call) => text.slice(0, call.start) + wrap(source, call) + text.slice(call.end),
    source,
  );
};
