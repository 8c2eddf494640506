import { isLikelyComponentType } from 'react-refresh/runtime';

/** Exports of a module by name; undefined if it has none. */
export type Exports = Readonly<Record<string, unknown>> | undefined;

/**
 * True if a module exports components only: it is replaced in place. The importers of any other module must run again,
 * too.
 */
export const isRefreshBoundary = (exported: Exports): boolean => {
  const values = Object.values(exported ?? {});
  return values.length > 0 && values.every(isLikelyComponentType);
};
