import { paymentSorts } from '@attesta/contracts';
import { formatChf } from '@attesta/ui/i18n/formats.ts';
import { SearchField } from '@attesta/ui/fields/search-field.tsx';
import { useTableAddress } from '@attesta/ui/tables/use-table-address.ts';
import { useTexts } from '@attesta/web-kit';
import { countParams } from '../../shared/counted.ts';
import { dayPattern, FilterDates } from '../../shared/list/filter-date.tsx';
import { FilterSelect } from '@attesta/ui/fields/filter-select.tsx';
import { ListPage } from '../../shared/list/list-page.tsx';
import { defaultPageSize } from '../../shared/list/paged-query.ts';
import { useExportPaymentsMutation, usePagePaymentsQuery } from '../../shared/api/payments-api.ts';
import { ReceiptButton } from '../../shared/receipt-button.tsx';
import { usePaymentColumns } from './payment-columns.tsx';

const statuses = ['all', 'CAPTURED', 'GRANTED'] as const;

const rules = {
  sorts: paymentSorts,
  sort: 'dateTime',
  direction: 'desc',
  size: defaultPageSize,
  choices: { status: statuses },
  texts: { from: dayPattern, to: dayPattern },
} as const;

/** Captured and granted payments, newest first, with the sums of the filtered ones. */
export const PaymentsScene = () => {
  const t = useTexts('admin');
  const columns = usePaymentColumns();
  const address = useTableAddress(rules);
  const { filter, pageFilter, setFilter } = address;
  const query = usePagePaymentsQuery({ query: pageFilter }, { refetchOnMountOrArgChange: true });
  const [exportPayments] = useExportPaymentsMutation();
  return (
    <ListPage
      list="payments"
      address={address}
      query={query}
      columns={columns}
      rowKey={({ idZahlung }) => idZahlung}
      filters={
        <>
          <SearchField
            label={t('payments.search')}
            value={filter.search}
            onSearch={(text) => setFilter('search', text)}
          />
          <FilterSelect
            label={t('payments.status')}
            value={filter.status}
            options={statuses.map((value) => ({ value, label: t(`payments.statuses.${value}`) }))}
            onChange={(value) => setFilter('status', value)}
          />
          <FilterDates from={filter.from} to={filter.to} onChange={setFilter} />
        </>
      }
      renderFound={({ totals: { count, credit, paid } }) =>
        [t('payments.count', countParams(count)), t('references', countParams(credit)), formatChf(paid)].join(
          ', ',
        )
      }
      fileName="Zahlungen.csv"
      fetchFile={() => exportPayments({ query: filter })}
      renderActions={(row) => (row.status === 'CAPTURED' ? <ReceiptButton payment={row} /> : null)}
    />
  );
};
