import { useState } from 'react';
import { useListWaitingQuery } from '../../shared/references/references-api.ts';
import { fewWaiting as few } from './first-page.ts';

/** Number shown on demand. */
const many = 100;

/** References that wait for the customer, loaded afresh at each visit; `showMore` is undefined once used. */
export const useWaiting = () => {
  const [size, setSize] = useState(few);
  const { data, error, isError, isFetching, refetch } = useListWaitingQuery(
    { query: { size } },
    { refetchOnMountOrArgChange: true },
  );
  return {
    waiting: data,
    /** True before the first answer or failure. */
    isAwaited: data === undefined && error === undefined,
    isFetching,
    hasFailed: data === undefined && isError,
    onRetry: () => void refetch(),
    showMore: size === few ? () => setSize(many) : undefined,
  };
};

export type Waiting = ReturnType<typeof useWaiting>;
