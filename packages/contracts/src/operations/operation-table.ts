import type { OperationDefinition } from './operation.ts';
import { bySpecificity, match } from '../pages/path-pattern.ts';
import type { PathParams } from '../pages/path-pattern.ts';

type Addressed = Pick<OperationDefinition, 'method' | 'path'>;

export type FoundOperation<Operation extends Addressed> = {
  readonly operation: Operation;
  readonly params: PathParams;
};

export type OperationTable<Operation extends Addressed> = {
  /** @param path without its query; a trailing slash is ignored */
  find(method: string, path: string): FoundOperation<Operation> | null;
};

const shapeOf = (method: string, path: string): string =>
  `${method} ${path.replace(/\/$/, '').split('/').length}`;

/**
 * Finds an operation by method and path. Prefixes would not do: `/api/account/{id}` and `/api/account/{id}/payments`
 * belong to different services. Gateway, services and the tests' mocks share this table.
 */
export const createOperationTable = <Operation extends Addressed>(
  operations: readonly Operation[],
): OperationTable<Operation> => {
  const byShape = Map.groupBy(
    operations.toSorted((a, b) => bySpecificity(a.path, b.path)),
    ({ method, path }) => shapeOf(method, path),
  );
  return {
    find: (method, path) => {
      for (const operation of byShape.get(shapeOf(method, path)) ?? []) {
        const params = match(operation.path, path);
        if (params !== null) return { operation, params };
      }
      return null;
    },
  };
};
