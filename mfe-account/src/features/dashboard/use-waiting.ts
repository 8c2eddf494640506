import { useState } from 'react';
import { useListWaitingQuery } from '../../shared/references/references-api.ts';
import { fewWaiting as few } from './first-page.ts';

/** Shown after somebody asked for the others. */
const many = 100;

/** What waits for the customer, asked for anew at each visit; `showMore` is absent where more are not to be had. */
export const useWaiting = () => {
  const [size, setSize] = useState(few);
  const { data, error, isError, isFetching, refetch } = useListWaitingQuery(
    { query: { size } },
    { refetchOnMountOrArgChange: true },
  );
  return {
    waiting: data,
    /** Not answered yet, well or badly. */
    isAwaited: data === undefined && error === undefined,
    isFetching,
    hasFailed: data === undefined && isError,
    onRetry: () => void refetch(),
    showMore: size === few ? () => setSize(many) : undefined,
  };
};

export type Waiting = ReturnType<typeof useWaiting>;
