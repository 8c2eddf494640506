import { defaultBodyLimit } from '@attesta/contracts/operations/operation.ts';
import type { ContractsDescription, JsonSchema, OperationDescription } from './describe-operations.ts';
import { unacceptedBy } from './schema-growth.ts';

/** A change after which a client of the former release no longer works. */
export type Break = { readonly operation: string; readonly what: string };

const anything: JsonSchema = {};

/**
 * Breaks for a client of `then`: contracts only grow (docs/decisions/tools.md). A request may only accept more; an answer
 * may get further properties, but lose none, and get no new values where the client knows them all.
 */
export const breaksBetween = (then: ContractsDescription, now: ContractsDescription): readonly Break[] =>
  Object.entries(then).flatMap(([operation, before]) => {
    const after = now[operation];
    const found = after === undefined ? ['is gone'] : changesOf(before, after);
    return found.map((what) => ({ operation, what }));
  });

const changesOf = (before: OperationDescription, after: OperationDescription): readonly string[] => [
  ...(['method', 'path', 'kind', 'bodyKind'] as const)
    .filter((part) => before[part] !== after[part])
    .map((part) => `${part} is ${after[part]}, not ${before[part]}`),
  ...before.roles.filter((role) => !after.roles.includes(role)).map((role) => `${role} may not call it`),
  ...([before.ownership, `${before.ownership}OrAdmin`].includes(after.ownership)
    ? []
    : [`ownership is ${after.ownership}, not ${before.ownership}`]),
  ...(limitOf(after) < limitOf(before) ? [`takes ${limitOf(after)} bytes, not ${limitOf(before)}`] : []),
  ...(['params', 'query', 'body'] as const).flatMap((part) =>
    sent(before[part], after[part]).map((fault) => `${part}: ${fault}`),
  ),
  ...read(before.response, after.response).map((fault) => `response: ${fault}`),
];

const limitOf = ({ bodyLimit }: OperationDescription): number => bodyLimit ?? defaultBodyLimit;

/** Nothing was sent before: nothing may be demanded now. */
const sent = (before: JsonSchema | null, after: JsonSchema | null): readonly string[] =>
  after === null ? [] : unacceptedBy(after, before ?? { type: 'object' });

const read = (before: JsonSchema | null, after: JsonSchema | null): readonly string[] => {
  if (before === null) return [];
  return unacceptedBy(before, after ?? anything, { ignoresUnknown: true });
};
