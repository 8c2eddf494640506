/** Rows per page of admins' tables (product.md 9). */
export const defaultPageSize = 5;

/** Result of an RTK query, as far as a table shows it. */
export type PagedQuery<Answer> = {
  readonly data?: Answer | undefined;
  readonly currentData?: Answer | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

type PageAnswer<Answer> = {
  /** Previous answer while the next one loads; undefined before the first. */
  readonly answer: Answer | undefined;
  readonly busy: boolean;
  readonly error: { readonly onRetry: () => void; readonly retrying: boolean } | undefined;
};

/** Properties of `PagedTable` from a query. */
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
