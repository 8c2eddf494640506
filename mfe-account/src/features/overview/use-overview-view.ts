import { pageReferencesQuery } from '@attesta/contracts';
import type { PageView } from '@attesta/ui/tables/paged-table.tsx';
import { pageSizes } from '@attesta/ui/tables/table-state.ts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** product.md 9. */
const defaultSize = 10;

const defaults = { ...pageReferencesQuery.parse({}), size: defaultSize };

type OverviewView = {
  readonly view: PageView;
  readonly search: string;
  /** Undefined for open and finished ones. */
  readonly status: number | undefined;
  readonly setView: (view: PageView) => void;
  readonly setSearch: (search: string) => void;
  readonly setStatus: (status: number | undefined) => void;
  /** Clears search and status. */
  readonly showAll: () => void;
};

/**
 * Copies the parameters with these changes; empty ones are left out, and so is the page, since the result differs.
 */
const narrowed = (before: URLSearchParams, changed: Readonly<Record<string, string>>): URLSearchParams => {
  const after = new URLSearchParams(before);
  after.delete('page');
  for (const [name, value] of Object.entries(changed)) {
    if (value === '') after.delete(name);
    else after.set(name, value);
  }
  return after;
};

/**
 * State of the overview in its address: page, size, order, search and status survive reloads, the back button and
 * sharing. Invalid values fall back to the defaults, which are left out.
 */
export const useOverviewView = (): OverviewView => {
  const [params, setParams] = useSearchParams();
  const { page, size, sort, direction, search, status } = useMemo(
    () => pageReferencesQuery.parse(Object.fromEntries(params)),
    [params],
  );
  const view: PageView = {
    page,
    size: pageSizes.some((known) => known === size) ? size : defaultSize,
    sort: { column: sort, direction: direction === 'asc' ? 'ascending' : 'descending' },
  };

  const setView = useCallback(
    (next: PageView) => {
      const wanted = {
        search,
        status,
        page: next.page,
        size: next.size,
        sort: next.sort.column,
        direction: next.sort.direction === 'ascending' ? ('asc' as const) : ('desc' as const),
      };
      const changed = Object.entries(wanted).filter(
        ([name, value]) => value !== defaults[name as keyof typeof wanted],
      );
      setParams(Object.fromEntries(changed.map(([name, value]) => [name, String(value)])));
    },
    [search, status, setParams],
  );

  const setSearch = useCallback(
    (next: string) =>
      // Replace while typing, so that the back button leaves the search at once.
      setParams((before) => narrowed(before, { search: next }), { replace: search !== '' }),
    [search, setParams],
  );
  return {
    view,
    search,
    status,
    setView,
    setSearch,
    setStatus: (next) =>
      setParams((before) => narrowed(before, { status: next === undefined ? '' : String(next) })),
    showAll: () => setParams((before) => narrowed(before, { search: '', status: '' })),
  };
};
