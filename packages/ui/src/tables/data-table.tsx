import { ErrorState } from '../feedback/error-state.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useTableState } from './table-state.ts';
import type { Sort, Sortable } from './table-state.ts';
import type { ViewColumn } from './table-cell.tsx';
import { TableView } from './table-view.tsx';
import type { TableBasics } from './table-view.tsx';

export type Column<Row> = ViewColumn<Row> & {
  /** Sort key of the rows; a column without it cannot be sorted. */
  readonly sortBy?: (row: Row) => Sortable;
};

type DataTableProps<Row> = TableBasics<Row> & {
  readonly columns: readonly Column<Row>[];
  /** All rows; undefined while loading. */
  readonly rows: readonly Row[] | undefined;
  readonly initialSort: Sort;
  readonly pageSize?: number;
};

/** Table that has all its rows: it sorts and pages them itself. */
export const DataTable = <Row,>({
  columns,
  rows,
  initialSort,
  pageSize = 5,
  empty,
  error,
  ...view
}: DataTableProps<Row>) => {
  const state = useTableState(rows ?? [], columns, initialSort, pageSize);
  if (error !== undefined && rows === undefined) {
    return (
      <ErrorState onRetry={error.onRetry} retrying={error.retrying ?? false}>
        {error.text}
      </ErrorState>
    );
  }
  if (rows === undefined) return <TableSkeleton rows={pageSize} />;
  if (rows.length === 0) return empty;
  const shown = columns.map((column) => ({ ...column, sortable: column.sortBy !== undefined }));
  return <TableView {...view} columns={shown} state={state} />;
};
