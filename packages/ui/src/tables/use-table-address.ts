import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PageView } from './paged-table.tsx';
import { pageSizes } from './table-state.ts';

type ChoiceLists = Readonly<Record<string, readonly string[]>>;

type AddressRules<Sort extends string, Choices extends ChoiceLists, Text extends string> = {
  readonly sorts: readonly Sort[];
  /** Default order. */
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
  /** Default page size. */
  readonly size: number;
  /** Values of each filter; the first one is the default. */
  readonly choices: Choices;
  /** Typed filters with the pattern of a valid value. */
  readonly texts: Readonly<Record<Text, RegExp>>;
};

type Filter<Sort extends string, Choices extends ChoiceLists, Text extends string> = {
  readonly search: string;
} & { readonly sort: Sort; readonly direction: 'asc' | 'desc' } & {
  readonly [Name in keyof Choices]: Choices[Name][number];
} & { readonly [Name in Text]?: string };

/** View of a table in its address. */
export type TableAddress = {
  readonly view: PageView;
  /** True if a search or filter is set. */
  readonly isFiltered: boolean;
  readonly setView: (view: PageView) => void;
  /** Clears search and filters. */
  readonly clearFilters: () => void;
};

type TableView<Sort extends string, Choices extends ChoiceLists, Text extends string> = TableAddress & {
  /** Search, order and filters as the API takes them; the query of an export. */
  readonly filter: Filter<Sort, Choices, Text>;
  /** The same with page and size. */
  readonly pageFilter: Filter<Sort, Choices, Text> & Pick<PageView, 'page' | 'size'>;
  /**
   * Sets a search or filter and returns to the first page; an empty value or a filter's default clears it.
   * @param replace replaces the history entry; by default if the address has the filter, so that the back button
   *   leaves a typed search at once
   */
  readonly setFilter: (name: string, value: string, replace?: boolean) => void;
};

const wholeNumber = (text: string | null, fallback: number): number => {
  const number = Number(text ?? fallback);
  return Number.isInteger(number) && number >= 1 && number <= 100_000 ? number : fallback;
};

/**
 * State of a table in its address: page, size, order, search and filters survive reloads, the back button and
 * sharing. Invalid values fall back to the defaults, which are left out.
 */
export const useTableAddress = <
  const Sort extends string,
  const Choices extends ChoiceLists,
  const Text extends string = never,
>(
  rules: AddressRules<Sort, Choices, Text>,
): TableView<Sort, Choices, Text> => {
  const [params, setParams] = useSearchParams();
  const page = wholeNumber(params.get('page'), 1);
  const wantedSize = wholeNumber(params.get('size'), rules.size);
  const size = pageSizes.some((each) => each === wantedSize) ? wantedSize : rules.size;
  const sort = rules.sorts.find((each) => each === params.get('sort')) ?? rules.sort;
  const wantedDirection = params.get('direction');
  const direction =
    wantedDirection === 'asc' || wantedDirection === 'desc' ? wantedDirection : rules.direction;
  const search = (params.get('search') ?? '').slice(0, 200);
  const chosen = Object.entries(rules.choices).map(
    ([name, values]) => [name, values.find((value) => value === params.get(name)) ?? values[0]] as const,
  );
  const typed = Object.entries<RegExp>(rules.texts).flatMap(([name, pattern]) => {
    const value = params.get(name) ?? '';
    return pattern.test(value) ? [[name, value] as const] : [];
  });
  const isFiltered =
    search !== '' || typed.length > 0 || chosen.some(([name, value]) => value !== rules.choices[name]?.[0]);
  const serialized = JSON.stringify({
    search,
    sort,
    direction,
    ...Object.fromEntries(chosen),
    ...Object.fromEntries(typed),
  });
  const filter = useMemo(() => JSON.parse(serialized) as Filter<Sort, Choices, Text>, [serialized]);

  const change = useCallback(
    (changes: Readonly<Record<string, string>>, replace = false) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === '') after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        { replace },
      ),
    [setParams],
  );

  const { sort: defaultSort, direction: defaultDirection, size: defaultSize, choices } = rules;
  const setView = useCallback(
    (next: PageView) => {
      const nextDirection = next.sort.direction === 'ascending' ? 'asc' : 'desc';
      const isDefault = next.sort.column === defaultSort && nextDirection === defaultDirection;
      change({
        page: next.page === 1 ? '' : String(next.page),
        size: next.size === defaultSize ? '' : String(next.size),
        sort: isDefault ? '' : next.sort.column,
        direction: isDefault ? '' : nextDirection,
      });
    },
    [change, defaultSort, defaultDirection, defaultSize],
  );

  const setFilter = (name: string, value: string, replace = params.has(name)): void => {
    const isDefault = choices[name]?.[0] === value;
    change({ [name]: isDefault ? '' : value, page: '' }, replace);
  };
  const clearFilters = (): void =>
    change(
      Object.fromEntries(
        ['search', 'page', ...Object.keys(rules.choices), ...Object.keys(rules.texts)].map((name) => [
          name,
          '',
        ]),
      ),
    );
  return {
    view: {
      page,
      size,
      sort: { column: sort, direction: direction === 'asc' ? 'ascending' : 'descending' },
    },
    filter,
    pageFilter: { ...filter, page, size },
    isFiltered,
    setView,
    setFilter,
    clearFilters,
  };
};
