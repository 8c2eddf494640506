/** A query of RTK as far as its answer is shown. */
export type PagedQuery<Answer> = {
  readonly data?: Answer | undefined;
  readonly currentData?: Answer | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

type PageAnswer<Answer> = {
  /** The answer before, while the one to the present question is under way; undefined until the first. */
  readonly answer: Answer | undefined;
  readonly busy: boolean;
  readonly error: { readonly onRetry: () => void; readonly retrying: boolean } | undefined;
};

/** What `PagedTable` needs to know of a query. */
export const pagedQueryState = <Answer>({
  data,
  currentData,
  isError,
  isFetching,
  refetch,
}: PagedQuery<Answer>): PageAnswer<Answer> => ({
  answer: data,
  busy: currentData === undefined && isFetching,
  error:
    isError && currentData === undefined
      ? { onRetry: () => void refetch(), retrying: isFetching }
      : undefined,
});
