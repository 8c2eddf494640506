import { parse } from 'acorn';
import type { CallExpression, Expression, PrivateIdentifier } from 'acorn';

/** Properties for validation in gateway and services; a client sends the request and shows the answer without them. */
const serverProperties: ReadonlySet<string> = new Set([
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

const wrap = (source: string, node: CallExpression): string =>
  `/*#__PURE__*/ (() => ${source.slice(node.start, node.end)})()`;

const nameOf = (key: Expression | PrivateIdentifier): string => (key.type === 'Identifier' ? key.name : '');

const isOperation = (call: CallExpression): boolean =>
  call.callee.type === 'Identifier' && call.callee.name === 'operation';

/** Source of the call without its schemas. */
const withoutSchemas = (source: string, call: CallExpression): string => {
  const [definition] = call.arguments;
  if (definition?.type !== 'ObjectExpression') return source.slice(call.start, call.end);
  const properties = definition.properties
    .filter((property) => property.type !== 'Property' || !serverProperties.has(nameOf(property.key)))
    .map((property) => source.slice(property.start, property.end));
  return `${source.slice(call.start, definition.start)}{${properties.join(',')}}${source.slice(definition.end, call.end)}`;
};

/**
 * Strip the contracts for browsers. Top-level calls (`operation({...})`, `z.object({...})`) are marked as pure, so that
 * a build holds the contracts it uses only; operations lose their schemas, so that a page without a form does without
 * zod. Runs after the types are removed, on modules of packages/contracts.
 */
const stripContracts = (source: string): string => {
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const calls = program.body
    .map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .filter((node) => node?.type === 'VariableDeclaration')
    .flatMap((node) => node.declarations)
    .map((declarator) => declarator.init)
    .filter((init): init is CallExpression => init?.type === 'CallExpression');
  return calls.reduceRight((text, call) => {
    const replacement = isOperation(call)
      ? `/*#__PURE__*/ (() => ${withoutSchemas(source, call)})()`
      : wrap(source, call);
    return text.slice(0, call.start) + replacement + text.slice(call.end);
  }, source);
};

export default stripContracts;
