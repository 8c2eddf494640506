import { useEffect } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { toggledSort } from './table-state.ts';
import type { Sort } from './table-state.ts';
import type { ViewColumn } from './table-cell.tsx';
import { TableView } from './table-view.tsx';
import type { TableBasics } from './table-view.tsx';

export type PagedColumn<Row> = ViewColumn<Row> & { readonly sortable?: boolean };

/** Page, size and order to request of the server. */
export type PageView = {
  /** First page is 1. */
  readonly page: number;
  readonly size: number;
  readonly sort: Sort;
};

type PagedTableProps<Row> = TableBasics<Row> & {
  readonly columns: readonly PagedColumn<Row>[];
  readonly view: PageView;
  readonly onViewChange: (view: PageView) => void;
  /**
   * Last answer of the server: the rows of one page and the total, which is a least number if there are `more`;
   * undefined before the first.
   */
  readonly answer:
    | { readonly rows: readonly Row[]; readonly total: number; readonly more?: boolean | undefined }
    | undefined;
  /** The answer to the current view is pending: the rows shown are those of the previous one. */
  readonly busy: boolean;
};

/** Table that has only one page of its rows: the server sorts and pages. */
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
  // The list has become shorter, or the address was typed.
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
