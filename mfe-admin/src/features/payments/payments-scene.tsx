import { paymentSorts } from '@attesta/contracts';
import { EmptyState } from '@attesta/ui/empty-state.tsx';
import { Stack } from '@attesta/ui/layout.tsx';
import { PagedTable } from '@attesta/ui/paged-table.tsx';
import { SearchField } from '@attesta/ui/search-field.tsx';
import { useTexts } from '@attesta/web-kit';
import { AdminPage } from '../../shared/admin-page.tsx';
import { DenseTable } from '../../shared/dense-table.tsx';
import { ExportButton } from '../../shared/export-button.tsx';
import { FilterBar } from '../../shared/filter-bar.tsx';
import { dayPattern } from '../../shared/filter-date.tsx';
import { FilterDates } from '../../shared/filter-dates.tsx';
import { FilterSelect } from '../../shared/filter-select.tsx';
import { FoundLine } from '../../shared/found-line.tsx';
import { NoHit } from '../../shared/no-hit.tsx';
import { pageAnswer } from '../../shared/page-answer.ts';
import { useExportPaymentsMutation, usePagePaymentsQuery } from '../../shared/payments-api.ts';
import { ReceiptButton } from '../../shared/receipt-button.tsx';
import { useAddressView } from '../../shared/use-address-view.ts';
import { usePaymentColumns } from './payment-columns.tsx';
import { PaymentTotals } from './payment-totals.tsx';

const statuses = ['all', 'CAPTURED', 'GRANTED'] as const;

const rules = {
  sorts: paymentSorts,
  sort: 'dateTime',
  direction: 'desc',
  choices: { status: statuses },
  texts: { from: dayPattern, to: dayPattern },
} as const;

/** All payments that count, the newest first, with the sums of what the filters leave. */
export const PaymentsScene = () => {
  const t = useTexts('admin');
  const columns = usePaymentColumns();
  const { view, question, isNarrowed, setView, narrow, widen } = useAddressView(rules);
  const { answer, busy, error } = pageAnswer(
    usePagePaymentsQuery(
      { query: { ...question, page: view.page, size: view.size } },
      { refetchOnMountOrArgChange: true },
    ),
  );
  const [exportPayments] = useExportPaymentsMutation();
  const settled = answer === undefined || busy || error !== undefined ? undefined : answer;
  return (
    <AdminPage title={t('payments.title')}>
      <Stack gap="4">
        <FilterBar>
          <SearchField
            label={t('payments.search')}
            value={question.search}
            onSearch={(text) => narrow('search', text)}
          />
          <FilterSelect
            label={t('payments.status')}
            value={question.status}
            options={statuses.map((value) => ({ value, label: t(`payments.statuses.${value}`) }))}
            onChange={(value) => narrow('status', value)}
          />
          <FilterDates from={question.from} to={question.to} onChange={narrow} />
        </FilterBar>
        <FoundLine
          action={
            <ExportButton
              label={t('payments.export')}
              fileName="Zahlungen.csv"
              disabled={settled?.total === 0}
              fetchFile={() => exportPayments({ query: question })}
            />
          }
        >
          {settled !== undefined && <PaymentTotals totals={settled.totals} />}
        </FoundLine>
        <DenseTable>
          <PagedTable
            label={t('payments.title')}
            from="lg"
            columns={columns}
            view={view}
            onViewChange={setView}
            answer={answer}
            busy={busy}
            error={error && { ...error, text: t('payments.loadFailed') }}
            rowKey={({ idZahlung }) => idZahlung}
            empty={isNarrowed ? <NoHit onWiden={widen} /> : <EmptyState>{t('payments.empty')}</EmptyState>}
            renderActions={(row) => (row.status === 'CAPTURED' ? <ReceiptButton payment={row} /> : null)}
          />
        </DenseTable>
      </Stack>
    </AdminPage>
  );
};
