import * as contracts from '@attesta/contracts';
import type { OperationDefinition } from '@attesta/contracts';
import { paramNamesOf, urlOf } from '@attesta/contracts/pages/path-pattern.ts';

type Exports = typeof contracts;

const all: Exports = { ...contracts };

/** Names of all operations of the contracts. */
export type OperationName = {
  [Name in keyof Exports]: Exports[Name] extends OperationDefinition ? Name : never;
}[keyof Exports];

export type OperationNamed<Name extends OperationName> = Exports[Name];

export const operationNamed = (name: OperationName): OperationDefinition => all[name];

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Path of an operation with its parameters and query.
 * @throws Error if a parameter is missing
 */
export const operationPath = (
  operation: Pick<OperationDefinition, 'name' | 'path'>,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string => {
  const values = paramNamesOf(operation.path).map((name) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${operation.name} needs the parameter ${name}`);
    return [name, asText(value)] as const;
  });
  const path = urlOf(operation.path, Object.fromEntries(values));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, asText(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
};
