import { isLikelyComponentType } from 'react-refresh/runtime';

/** What a module exports, by name; undefined of one that only runs. */
export type Exports = Readonly<Record<string, unknown>> | undefined;

/**
 * Whether all that a module exports are components: such a module is replaced where it stands. Of any other, those who
 * import it must run again, too.
 */
export const isRefreshBoundary = (exported: Exports): boolean => {
  const values = Object.values(exported ?? {});
  return values.length > 0 && values.every(isLikelyComponentType);
};
