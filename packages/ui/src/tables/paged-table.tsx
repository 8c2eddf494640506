import { useEffect } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { toggledSort } from './table-state.ts';
import type { Sort } from './table-state.ts';
import type { ViewColumn } from './table-cell.tsx';
import { TableView } from './table-view.tsx';
import type { TableBasics } from './table-view.tsx';

export type PagedColumn<Row> = ViewColumn<Row> & { readonly sortable?: boolean };

/** What is asked of the server. */
export type PageView = {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly sort: Sort;
};

type PagedTableProps<Row> = TableBasics<Row> & {
  readonly columns: readonly PagedColumn<Row>[];
  readonly view: PageView;
  readonly onViewChange: (view: PageView) => void;
  /** What the server answered last, the rows of one page and how many there are in all; undefined until the first. */
  readonly answer: { readonly rows: readonly Row[]; readonly total: number } | undefined;
  /** The answer to the present view is still under way: the rows shown are those of the one before. */
  readonly busy: boolean;
};

/** A table of which only one page is here: sorting and paging are asked of the server. */
export const PagedTable = <Row,>({
  columns,
  view,
  onViewChange,
  answer,
  busy,
  empty,
  error,
  ...rest
}: PagedTableProps<Row>) => {
  const { page, size, sort } = view;
  const lastPage = Math.max(1, Math.ceil((answer?.total ?? 0) / size));
  // The list has become shorter, or the address was written by hand.
  const isBehind = answer !== undefined && !busy && page > lastPage;
  useEffect(() => {
    if (isBehind) onViewChange({ page: lastPage, size, sort });
  }, [isBehind, lastPage, size, sort, onViewChange]);

  if (error !== undefined) {
    return (
      <ErrorState onRetry={error.onRetry} retrying={error.retrying ?? false}>
        {error.text}
      </ErrorState>
    );
  }
  if (answer === undefined) return <TableSkeleton rows={size} />;
  if (answer.total === 0) return empty;
  const state = {
    ...answer,
    page: Math.min(page, lastPage) - 1,
    pageSize: size,
    sort,
    setPage: (next: number) => onViewChange({ page: next + 1, size, sort }),
    setPageSize: (next: number) =>
      onViewChange({ page: Math.floor(((page - 1) * size) / next) + 1, size: next, sort }),
    toggleSort: (column: string) => onViewChange({ page: 1, size, sort: toggledSort(sort, column) }),
  };
  const shown = columns.map((column) => ({ ...column, sortable: column.sortable ?? false }));
  return <TableView {...rest} columns={shown} state={state} busy={busy} />;
};
