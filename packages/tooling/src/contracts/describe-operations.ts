import type { OperationDefinition } from '@attesta/contracts/operations/operation.ts';
import { z } from 'zod';

export type JsonSchema = { readonly [keyword: string]: unknown };

/** Operation as a client knows it; refinements, which exist in code only, are left out. */
export type OperationDescription = {
  readonly method: string;
  readonly path: string;
  readonly roles: readonly string[];
  readonly ownership: string;
  readonly kind: string;
  readonly bodyKind: string;
  /** In bytes; null for the usual one. */
  readonly bodyLimit: number | null;
  /** Accepted input. */
  readonly params: JsonSchema | null;
  readonly query: JsonSchema | null;
  readonly body: JsonSchema | null;
  /** Answer. */
  readonly response: JsonSchema | null;
};

/** By the operations' names, sorted: two descriptions differ exactly where their contracts do. */
export type ContractsDescription = Readonly<Record<string, OperationDescription>>;

const schemaOf = (schema: z.ZodType | undefined, io: 'input' | 'output'): JsonSchema | null => {
  if (schema === undefined) return null;
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
};

export const describeOperations = (operations: readonly OperationDefinition[]): ContractsDescription =>
  Object.fromEntries(
    operations
      .map((operation): [string, OperationDescription] => [operation.name, describe(operation)])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

const describe = (operation: OperationDefinition): OperationDescription => ({
  method: operation.method,
  path: operation.path,
  roles: operation.roles,
  ownership: operation.ownership,
  kind: operation.kind ?? 'json',
  bodyKind: operation.bodyKind ?? 'json',
  bodyLimit: operation.bodyLimit ?? null,
  params: schemaOf(operation.params, 'input'),
  query: schemaOf(operation.query, 'input'),
  body: schemaOf(operation.body, 'input'),
  response: schemaOf(operation.response, 'output'),
});
