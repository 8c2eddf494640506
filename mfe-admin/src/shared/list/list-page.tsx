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
import type { TableAddress } from './use-address-view.ts';
import { Status } from '@attesta/ui/elements/text.tsx';
import { Button } from '@attesta/ui/elements/button.tsx';

/** In place of a table of which search and filters leave nothing. */
const NoResults = ({ onWiden }: { readonly onWiden: () => void }) => {
  const t = useTexts('admin');
  return (
    <EmptyState
      action={
        <Button variant="outline" onClick={onWiden}>
          {t('filters.widen')}
        </Button>
      }
    >
      {t('filters.noHit')}
    </EmptyState>
  );
};

type FoundLineProps = {
  /** How much there is; spoken when it changes. */
  readonly children: ReactNode;
  /** At the right, such as the export of all of it. */
  readonly action?: ReactNode;
};

/** The line between filters and table: how much was found, and what can be done with all of it. */
const FoundLine = ({ children, action }: FoundLineProps) => (
  <Row justifyContent="space-between" minHeight="9">
    <Status color="fg.muted" fontSize="sm" minHeight="6" fontVariantNumeric="tabular-nums">
      {children}
    </Status>
    {action}
  </Row>
);

/** What filters a table, side by side where there is room. */
const FilterBar = ({ children }: { readonly children: ReactNode }) => (
  <Grid
    gap="4"
    alignItems="start"
    gridTemplateColumns="repeat(2, minmax(0, 1fr))"
    css={{
      // Fields are as wide as what is chosen in them; one row of them begins where the table does and leaves no gap.
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
  /** What is listed; its texts are `title`, `empty` and `loadFailed` below this key. */
  readonly list: 'customers' | 'payments' | 'log';
  readonly help?: string;
  /** Above the list. */
  readonly head?: ReactNode;
  readonly address: TableAddress;
  /** The query to the page that the address names. */
  readonly asked: PagedQuery<Answer>;
  /** The width from which its table has columns. */
  readonly from?: 'lg' | 'xl';
  readonly columns: readonly PagedColumn<Entry>[];
  readonly filters: ReactNode;
  /** How much the filters leave, in words. */
  readonly renderFound: (answer: Answer) => ReactNode;
  /** What can be done with all of it beside the export. */
  readonly action?: ReactNode;
  readonly fileName: string;
  /** Fetches the file of all that the filters leave. */
  readonly fetchFile: () => Promise<{ readonly data?: Blob; readonly error?: unknown }>;
};

/** A list of the administration: filters, how much they leave, its export, and a table of one page. */
export const ListPage = <Entry, Answer extends { readonly rows: readonly Entry[]; readonly total: number }>({
  list,
  help,
  head,
  address: { view, setView, isNarrowed, widen },
  asked,
  from = 'lg',
  filters,
  renderFound,
  action,
  fileName,
  fetchFile,
  ...table
}: ListPageProps<Entry, Answer>) => {
  const t = useTexts('admin');
  const { answer, busy, error } = pagedQueryState(asked);
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
            empty={isNarrowed ? <NoResults onWiden={widen} /> : <EmptyState>{t(`${list}.empty`)}</EmptyState>}
          />
        </DenseTable>
      </Stack>
    </AdminPage>
  );
};
