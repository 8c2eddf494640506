import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import type { ReactNode } from 'react';

type Query<Data> = {
  readonly data?: Data;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

type LoadedProps<Data> = {
  readonly query: Query<Data>;
  /** Lines of the placeholder. */
  readonly lines?: number;
  readonly children: (data: Data) => ReactNode;
};

/** Renders a query's data; a placeholder while loading, an error with a retry after a failure. */
export const Loaded = <Data,>({ query, lines = 6, children }: LoadedProps<Data>) => {
  const { data, isError, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  return <Skeleton lines={lines} />;
};
