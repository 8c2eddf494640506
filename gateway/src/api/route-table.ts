import type { OperationDefinition } from '@attesta/contracts/operation.ts';

export type ApiMatch = {
  operation: OperationDefinition;
  /** The path to ask the service for: as the client sent it, without a slash at its end. */
  path: string;
};

export type ApiRouteTable = { find(method: string, path: string): ApiMatch | null };

type Entry = { operation: OperationDefinition; segments: readonly string[] };

const split = (path: string): string[] => path.replace(/\/$/, '').split('/').slice(1);

const isParameter = (segment: string): boolean => segment.startsWith(':');

/** Literal segments win over parameters; with equal numbers, the later parameter is the more specific path. */
const specificity = ({ segments }: Entry): number =>
  segments.reduce((sum, segment, index) => sum + (isParameter(segment) ? 2 ** (20 - index) : 0), 0);

const fits = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.every((expected, index) => isParameter(expected) || expected === segments[index]);

/**
 * Finds an operation by method and path from the contracts' table. Prefixes cannot do that: `/api/account/{id}`
 * and `/api/account/{id}/payments` belong to different services.
 */
export const createRouteTable = (operations: readonly OperationDefinition[]): ApiRouteTable => {
  const byShape = new Map<string, Entry[]>();
  for (const operation of operations) {
    const segments = split(operation.path);
    const shape = `${operation.method} ${segments.length}`;
    byShape.set(shape, [...(byShape.get(shape) ?? []), { operation, segments }]);
  }
  for (const [shape, entries] of byShape) {
    byShape.set(
      shape,
      entries.toSorted((a, b) => specificity(a) - specificity(b)),
    );
  }
  return {
    find: (method, path) => {
      const segments = split(path);
      // Nothing that a server behind could read as another path.
      if (segments.some((segment) => segment === '' || segment === '.' || segment === '..')) return null;
      const entries = byShape.get(`${method} ${segments.length}`) ?? [];
      const found = entries.find((entry) => fits(entry.segments, segments));
      return found === undefined ? null : { operation: found.operation, path: `/${segments.join('/')}` };
    },
  };
};
