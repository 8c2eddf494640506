import { pageReferencesQuery } from '@attesta/contracts';
import type { PageView } from '@attesta/ui/paged-table.tsx';
import { pageSizes } from '@attesta/ui/table-state.ts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** product.md 9. */
const defaultSize = 10;

const defaults = pageReferencesQuery.parse({});

type OverviewView = {
  readonly view: PageView;
  readonly search: string;
  readonly setView: (view: PageView) => void;
  readonly setSearch: (search: string) => void;
};

/**
 * Page, size, order and search of the overview lie in its address, so that going back, reloading and passing it on
 * keep them. What an address may not say falls back to the default; defaults are left out.
 */
export const useOverviewView = (): OverviewView => {
  const [params, setParams] = useSearchParams();
  const { page, size, sort, direction, search } = useMemo(
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
        page: next.page,
        size: next.size,
        sort: next.sort.column,
        direction: next.sort.direction === 'ascending' ? ('asc' as const) : ('desc' as const),
      };
      const changed = Object.entries(wanted).filter(
        ([name, value]) => value !== { ...defaults, size: defaultSize }[name as keyof typeof wanted],
      );
      setParams(Object.fromEntries(changed.map(([name, value]) => [name, String(value)])));
    },
    [search, setParams],
  );

  const setSearch = useCallback(
    (next: string) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('page');
          if (next === '') after.delete('search');
          else after.set('search', next);
          return after;
        },
        // Going back leads out of a search, not through every half word of it.
        { replace: search !== '' },
      ),
    [search, setParams],
  );
  return { view, search, setView, setSearch };
};
