import { useState } from 'react';
import { useListWaitingQuery } from '../../shared/references/references-api.ts';
import { initialWaitingSize as initialSize } from './first-page.ts';

/** Number shown on demand. */
const expandedSize = 100;

/** References that wait for the customer, loaded afresh at each visit; `showMore` is undefined once used. */
export const useWaiting = () => {
  const [size, setSize] = useState(initialSize);
  const { data, error, isError, isFetching, refetch } = useListWaitingQuery(
    { query: { size } },
    { refetchOnMountOrArgChange: true },
  );
  return {
    waiting: data,
    /** True before the first answer or failure. */
    isLoading: data === undefined && error === undefined,
    isFetching,
    hasFailed: data === undefined && isError,
    onRetry: () => void refetch(),
    showMore: size === initialSize ? () => setSize(expandedSize) : undefined,
  };
};

export type Waiting = ReturnType<typeof useWaiting>;
