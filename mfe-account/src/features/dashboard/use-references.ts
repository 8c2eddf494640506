import { useMemo } from 'react';
import { useListReferencesQuery } from './dashboard-api.ts';
import { splitReferences, type References } from './split-references.ts';

/** What a table shows instead of rows that could not be loaded. */
export type TableError = { readonly onRetry: () => void; readonly retrying: boolean };

type LoadedReferences = {
  /** Undefined while they are loading, and when that failed. */
  readonly references: References | undefined;
  readonly error: TableError | undefined;
};

/** The account's references; asked for anew at each visit, because a deputy may have worked on them meanwhile. */
export const useReferences = (): LoadedReferences => {
  const { data, isError, isFetching, refetch } = useListReferencesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const references = useMemo(() => (data === undefined ? undefined : splitReferences(data)), [data]);
  return {
    references,
    error: isError ? { onRetry: () => void refetch(), retrying: isFetching } : undefined,
  };
};
