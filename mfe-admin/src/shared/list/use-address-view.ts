import type { PageView } from '@attesta/ui/tables/paged-table.tsx';
import { pageSizes } from '@attesta/ui/tables/table-state.ts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Page size of admins' tables (product.md 9). */
const defaultSize = 5;

type ChoiceLists = Readonly<Record<string, readonly string[]>>;

type ViewRules<Sort extends string, Choices extends ChoiceLists, Text extends string> = {
  readonly sorts: readonly Sort[];
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
  /** Values of each filter; the first one is the default. */
  readonly choices: Choices;
  /** Typed filters with the pattern of a valid value. */
  readonly texts: Readonly<Record<Text, RegExp>>;
};

type Question<Sort extends string, Choices extends ChoiceLists, Text extends string> = {
  readonly search: string;
} & { readonly sort: Sort; readonly direction: 'asc' | 'desc' } & {
  readonly [Name in keyof Choices]: Choices[Name][number];
} & { readonly [Name in Text]?: string };

/** View of a table in its address. */
export type TableAddress = {
  readonly view: PageView;
  /** True if a search or filter is set. */
  readonly isNarrowed: boolean;
  readonly setView: (view: PageView) => void;
  /** Clears search and filters. */
  readonly widen: () => void;
};

type AddressView<Sort extends string, Choices extends ChoiceLists, Text extends string> = TableAddress & {
  /** Search, order and filters as the API takes them; the query of an export. */
  readonly question: Question<Sort, Choices, Text>;
  /** The same with page and size. */
  readonly pageQuestion: Question<Sort, Choices, Text> & Pick<PageView, 'page' | 'size'>;
  /** Sets a search or filter and returns to the first page; an empty value clears it. */
  readonly narrow: (name: string, value: string) => void;
};

const wholeNumber = (text: string | null, fallback: number): number => {
  const number = Number(text ?? fallback);
  return Number.isInteger(number) && number >= 1 && number <= 100_000 ? number : fallback;
};

/**
 * State of a table in its address: page, size, order, search and filters survive reloads, the back button and
 * sharing. Invalid values fall back to the defaults, which are left out.
 */
export const useAddressView = <
  const Sort extends string,
  const Choices extends ChoiceLists,
  const Text extends string = never,
>(
  rules: ViewRules<Sort, Choices, Text>,
): AddressView<Sort, Choices, Text> => {
  const [params, setParams] = useSearchParams();
  const page = wholeNumber(params.get('page'), 1);
  const wantedSize = wholeNumber(params.get('size'), defaultSize);
  const size = pageSizes.some((known) => known === wantedSize) ? wantedSize : defaultSize;
  const sort = rules.sorts.find((known) => known === params.get('sort')) ?? rules.sort;
  const wantedDirection = params.get('direction');
  const direction =
    wantedDirection === 'asc' || wantedDirection === 'desc' ? wantedDirection : rules.direction;
  const search = (params.get('search') ?? '').slice(0, 200);
  const chosen = Object.entries(rules.choices).map(
    ([name, allowed]) => [name, allowed.find((known) => known === params.get(name)) ?? allowed[0]] as const,
  );
  const typed = Object.entries<RegExp>(rules.texts).flatMap(([name, pattern]) => {
    const value = params.get(name) ?? '';
    return pattern.test(value) ? [[name, value] as const] : [];
  });
  const isNarrowed =
    search !== '' || typed.length > 0 || chosen.some(([name, value]) => value !== rules.choices[name]?.[0]);
  const asked = JSON.stringify({
    search,
    sort,
    direction,
    ...Object.fromEntries(chosen),
    ...Object.fromEntries(typed),
  });
  const question = useMemo(() => JSON.parse(asked) as Question<Sort, Choices, Text>, [asked]);

  const change = useCallback(
    (wanted: Readonly<Record<string, string>>, replace = false) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(wanted)) {
            if (value === '') after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        { replace },
      ),
    [setParams],
  );

  const defaultSort = rules.sort;
  const defaultDirection = rules.direction;
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
    [change, defaultSort, defaultDirection],
  );

  const { choices } = rules;
  const narrow = (name: string, value: string): void => {
    const isDefault = choices[name]?.[0] === value;
    // Replace while typing, so that the back button leaves the search at once.
    change({ [name]: isDefault ? '' : value, page: '' }, params.has(name));
  };
  const widen = (): void =>
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
    question,
    pageQuestion: { ...question, page, size },
    isNarrowed,
    setView,
    narrow,
    widen,
  };
};
