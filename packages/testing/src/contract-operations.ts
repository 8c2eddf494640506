import type { OperationDefinition } from '@attesta/contracts';
import * as accounts from '@attesta/contracts/operations/accounts.ts';
import * as delegations from '@attesta/contracts/operations/delegations.ts';
import * as documents from '@attesta/contracts/operations/documents.ts';
import * as payments from '@attesta/contracts/operations/payments.ts';
import * as references from '@attesta/contracts/operations/references.ts';
import * as security from '@attesta/contracts/operations/security.ts';

type Exports = typeof accounts &
  typeof delegations &
  typeof documents &
  typeof payments &
  typeof references &
  typeof security;

/** The names of all operations of the contracts. */
export type OperationName = {
  [Name in keyof Exports]: Exports[Name] extends OperationDefinition ? Name : never;
}[keyof Exports];

export type OperationNamed<Name extends OperationName> = Exports[Name];

const all: Exports = { ...accounts, ...delegations, ...documents, ...payments, ...references, ...security };

export function operationNamed(name: OperationName): OperationDefinition {
  return all[name];
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * The path of an operation with its parameters filled in and the query appended.
 * @throws Error when a parameter is missing
 */
export function operationPath(
  operation: Pick<OperationDefinition, 'name' | 'path'>,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = operation.path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${operation.name} needs the parameter ${name}`);
    return encodeURIComponent(asText(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, asText(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
