import { parse } from 'acorn';
import type { CallExpression, Expression, PrivateIdentifier } from 'acorn';

/** What gateway and services need, to hold requests and answers to; a client only sends the one and shows the other. */
const serverParts: ReadonlySet<string> = new Set([
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

/** The call with its schemas left out. */
const withoutSchemas = (source: string, call: CallExpression): string => {
  const [definition] = call.arguments;
  if (definition?.type !== 'ObjectExpression') return source.slice(call.start, call.end);
  const kept = definition.properties
    .filter((property) => property.type !== 'Property' || !serverParts.has(nameOf(property.key)))
    .map((property) => source.slice(property.start, property.end));
  return `${source.slice(call.start, definition.start)}{${kept.join(',')}}${source.slice(definition.end, call.end)}`;
};

/**
 * Fits the contracts to a browser. Their top-level calls (`operation({...})`, `z.object({...})`) are marked as only
 * making a value, so that a build holds the contracts it uses and not all of them; and operations lose their schemas, so
 * that a page without a form goes without zod.
 * Runs after the types are gone, on modules of packages/contracts.
 */
const fitContracts = (source: string): string => {
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const calls = program.body
    .map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .filter((node) => node?.type === 'VariableDeclaration')
    .flatMap((node) => node.declarations)
    .map((declarator) => declarator.init)
    .filter((init): init is CallExpression => init?.type === 'CallExpression');
  return calls.reduceRight((text, call) => {
    const made = isOperation(call)
      ? `/*#__PURE__*/ (() => ${withoutSchemas(source, call)})()`
      : wrap(source, call);
    return text.slice(0, call.start) + made + text.slice(call.end);
  }, source);
};

export default fitContracts;
