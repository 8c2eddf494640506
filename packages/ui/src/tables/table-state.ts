import { useState } from 'react';

export const pageSizes = [5, 10, 20] as const;

export type Direction = 'ascending' | 'descending';
export type Sort = { readonly column: string; readonly direction: Direction };
export type Sortable = string | number | null;

type Column<Row> = {
  readonly id: string;
  /** Sort key of the rows; null comes last. A column without it cannot be sorted. */
  readonly sortBy?: (row: Row) => Sortable;
};

const collator = new Intl.Collator('de-CH', { numeric: true });

const compare = (a: Sortable, b: Sortable, direction: Direction): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order =
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  return direction === 'ascending' ? order : -order;
};

/** Sort rows; equal ones keep their order. */
export const sortRows = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort,
): readonly Row[] => {
  const sortBy = columns.find(({ id }) => id === sort.column)?.sortBy;
  return sortBy === undefined ? rows : rows.toSorted((a, b) => compare(sortBy(a), sortBy(b), sort.direction));
};

/** Sort by a column, or reverse the order if it is sorted by it already. */
export const toggledSort = (sort: Sort, column: string): Sort => ({
  column,
  direction: sort.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending',
});

export type TableState<Row> = {
  readonly rows: readonly Row[];
  readonly total: number;
  /** There are more rows than the total, which are not shown. */
  readonly more?: boolean | undefined;
  /** First page is 0. */
  readonly page: number;
  readonly pageSize: number;
  readonly sort: Sort;
  readonly setPage: (page: number) => void;
  readonly setPageSize: (size: number) => void;
  /** Sorts by a column, or reverses its order. */
  readonly toggleSort: (column: string) => void;
};

/** Sorting and paging of rows that are all loaded. */
export const useTableState = <Row>(
  all: readonly Row[],
  columns: readonly Column<Row>[],
  initialSort: Sort,
  initialPageSize: number,
): TableState<Row> => {
  const [sort, setSort] = useState(initialSort);
  const [pageSize, setPageSize] = useState(initialPageSize);
  const [requestedPage, setPage] = useState(0);
  // The list may have become shorter.
  const page = Math.max(0, Math.min(requestedPage, Math.ceil(all.length / pageSize) - 1));
  const start = page * pageSize;
  return {
    rows: sortRows(all, columns, sort).slice(start, start + pageSize),
    total: all.length,
    page,
    pageSize,
    sort,
    setPage,
    setPageSize: (size) => {
      setPageSize(size);
      setPage(Math.floor(start / size));
    },
    toggleSort: (column) => {
      setSort(toggledSort(sort, column));
      setPage(0);
    },
  };
};
