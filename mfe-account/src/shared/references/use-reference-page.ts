import { referenceSorts } from '@attesta/contracts';
import type { pageReferences } from '@attesta/contracts';
import type { PageView } from '@attesta/ui/tables/paged-table.tsx';
import { useLanguage } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';
import { usePageReferencesQuery } from './references-api.ts';

export type ReferenceSort = (typeof referenceSorts)[number];

/** By order date, newest first (product.md 9). */
export const newestFirst: PageView['sort'] = { column: 'bestelldatum', direction: 'descending' };

const isSort = (column: string): column is ReferenceSort => referenceSorts.some((sort) => sort === column);

type Loaded = {
  /** Previous answer while the next one loads; undefined before the first. */
  readonly answer: ResultOf<typeof pageReferences> | undefined;
  readonly busy: boolean;
  readonly error: { readonly onRetry: () => void; readonly retrying: boolean } | undefined;
};

/**
 * A page of the account's references for `PagedTable`. Loaded afresh at each visit: a deputy may have worked on them.
 */
export const useReferencePage = (
  { page, size, sort }: PageView,
  filter: Omit<
    NonNullable<Exclude<ArgOf<typeof pageReferences>, void>['query']>,
    keyof PageView | 'direction' | 'lang'
  >,
): Loaded => {
  const lang = useLanguage();
  const { data, currentData, isError, isFetching, refetch } = usePageReferencesQuery(
    {
      query: {
        page,
        size,
        sort: isSort(sort.column) ? sort.column : 'bestelldatum',
        direction: sort.direction === 'ascending' ? 'asc' : 'desc',
        ...filter,
        lang,
      },
    },
    { refetchOnMountOrArgChange: true },
  );
  return {
    answer: data,
    busy: currentData === undefined && isFetching,
    error: isError ? { onRetry: () => void refetch(), retrying: isFetching } : undefined,
  };
};
