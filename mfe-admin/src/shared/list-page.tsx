import { EmptyState } from '@attesta/ui/feedback/empty-state.tsx';
import { Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { PagedTable } from '@attesta/ui/tables/paged-table.tsx';
import type { PagedColumn } from '@attesta/ui/tables/paged-table.tsx';
import type { TableBasics } from '@attesta/ui/tables/table-view.tsx';
import { useTexts } from '@attesta/web-kit';
import type { ReactNode } from 'react';
import { AdminPage } from './admin-page.tsx';
import { DenseTable } from './dense-table.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FoundLine } from './found-line.tsx';
import { NoHit } from './no-hit.tsx';
import { pageAnswer } from './page-answer.ts';
import type { Asked } from './page-answer.ts';
import type { TableAddress } from './use-address-view.ts';

type ListPageProps<Entry, Answer> = Pick<TableBasics<Entry>, 'rowKey' | 'renderActions'> & {
  /** What is listed; its texts are `title`, `empty` and `loadFailed` below this key. */
  readonly list: 'customers' | 'payments' | 'log';
  readonly help?: string;
  /** Above the list. */
  readonly head?: ReactNode;
  readonly address: TableAddress;
  /** The query to the page that the address names. */
  readonly asked: Asked<Answer>;
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
  const { answer, busy, error } = pageAnswer(asked);
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
            empty={isNarrowed ? <NoHit onWiden={widen} /> : <EmptyState>{t(`${list}.empty`)}</EmptyState>}
          />
        </DenseTable>
      </Stack>
    </AdminPage>
  );
};
