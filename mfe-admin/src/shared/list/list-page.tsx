import { EmptyState } from '@attesta/ui/feedback/empty-state.tsx';
import { Grid, Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { PagedTable } from '@attesta/ui/tables/paged-table.tsx';
import type { PagedColumn } from '@attesta/ui/tables/paged-table.tsx';
import type { TableBasics } from '@attesta/ui/tables/table-view.tsx';
import { useTexts } from '@attesta/web-kit';
import type { ReactNode } from 'react';
import { AdminPage } from '../admin-page.tsx';
import { DenseTable } from './dense-table.tsx';
import { ExportButton } from './export-button.tsx';
import { pagedQueryState } from './paged-query.ts';
import type { PagedQuery } from './paged-query.ts';
import type { TableAddress } from '@attesta/ui/tables/use-table-address.ts';
import { Status } from '@attesta/ui/elements/text.tsx';
import { Button } from '@attesta/ui/elements/button.tsx';

/** Shown if no row matches search and filters. */
const NoResults = ({ onClear }: { readonly onClear: () => void }) => {
  const t = useTexts('admin');
  return (
    <EmptyState
      action={
        <Button variant="outline" onClick={onClear}>
          {t('filters.widen')}
        </Button>
      }
    >
      {t('filters.noHit')}
    </EmptyState>
  );
};

type FoundLineProps = {
  /** Number of rows; announced when it changes. */
  readonly children: ReactNode;
  /** Buttons at the right, such as the export. */
  readonly action?: ReactNode;
};

/** Line between filters and table. */
const FoundLine = ({ children, action }: FoundLineProps) => (
  <Row justifyContent="space-between" minHeight="9">
    <Status color="fg.muted" fontSize="sm" minHeight="6" fontVariantNumeric="tabular-nums">
      {children}
    </Status>
    {action}
  </Row>
);

/** Filters of a table, side by side if there is room. */
const FilterBar = ({ children }: { readonly children: ReactNode }) => (
  <Grid
    gap="4"
    alignItems="start"
    gridTemplateColumns="repeat(2, minmax(0, 1fr))"
    css={{
      // Fields of a similar width; the row starts with the table's edge and has no gaps.
      display: { md: 'flex' },
      flexWrap: 'wrap',
      '& > *': { flex: { md: '1 1 9rem' }, maxWidth: { md: '16rem' } },
      '& > :first-of-type': {
        gridColumn: { base: '1 / -1' },
        flex: { md: '2 1 18rem' },
        maxWidth: { md: 'form' },
      },
      '@media print': { display: 'none' },
    }}
  >
    {children}
  </Grid>
);

type ListPageProps<Entry, Answer> = Pick<TableBasics<Entry>, 'rowKey' | 'renderActions'> & {
  /** Name of the list; its texts are `title`, `empty` and `loadFailed` below this key. */
  readonly list: 'customers' | 'payments' | 'log';
  readonly help?: string;
  /** Content above the list. */
  readonly head?: ReactNode;
  readonly address: TableAddress;
  /** Query of the page in the address. */
  readonly query: PagedQuery<Answer>;
  /** Breakpoint from which the table has columns. */
  readonly from?: 'lg' | 'xl';
  readonly columns: readonly PagedColumn<Entry>[];
  readonly filters: ReactNode;
  /** Text with the number of rows. */
  readonly renderFound: (answer: Answer) => ReactNode;
  /** Button beside the export. */
  readonly action?: ReactNode;
  readonly fileName: string;
  /** Fetches the export of all filtered rows. */
  readonly fetchFile: () => Promise<{ readonly data?: Blob; readonly error?: unknown }>;
};

/** A list of the administration: filters, number of rows, export and one page of a table. */
export const ListPage = <Entry, Answer extends { readonly rows: readonly Entry[]; readonly total: number }>({
  list,
  help,
  head,
  address: { view, setView, isFiltered, clearFilters },
  query,
  from = 'lg',
  filters,
  renderFound,
  action,
  fileName,
  fetchFile,
  ...table
}: ListPageProps<Entry, Answer>) => {
  const t = useTexts('admin');
  const { answer, busy, error } = pagedQueryState(query);
  const found = busy || error !== undefined ? undefined : answer;
  return (
    <AdminPage title={t(`${list}.title`)} help={help}>
      {head}
      <Stack gap="4">
        <FilterBar>{filters}</FilterBar>
        <FoundLine
          action={
            <Row gap="3">
              {action}
              <ExportButton
                label={t('exportCsv')}
                fileName={fileName}
                disabled={found?.total === 0}
                fetchFile={fetchFile}
              />
            </Row>
          }
        >
          {found !== undefined && renderFound(found)}
        </FoundLine>
        <DenseTable from={from}>
          <PagedTable
            {...table}
            label={t(`${list}.title`)}
            from={from}
            view={view}
            onViewChange={setView}
            answer={answer}
            busy={busy}
            error={error && { ...error, text: t(`${list}.loadFailed`) }}
            empty={
              isFiltered ? (
                <NoResults onClear={clearFilters} />
              ) : (
                <EmptyState>{t(`${list}.empty`)}</EmptyState>
              )
            }
          />
        </DenseTable>
      </Stack>
    </AdminPage>
  );
};
