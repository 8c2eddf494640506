import { paymentSorts } from '@attesta/contracts';
import { formatChf } from '@attesta/ui/i18n/formats.ts';
import { SearchField } from '@attesta/ui/fields/search-field.tsx';
import { useTexts } from '@attesta/web-kit';
import { countParams } from '../../shared/counted.ts';
import { dayPattern, FilterDates } from '../../shared/list/filter-date.tsx';
import { FilterSelect } from '../../shared/list/filter-select.tsx';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useExportPaymentsMutation, usePagePaymentsQuery } from '../../shared/api/payments-api.ts';
import { ReceiptButton } from '../../shared/receipt-button.tsx';
import { useAddressView } from '../../shared/list/use-address-view.ts';
import { usePaymentColumns } from './payment-columns.tsx';

const statuses = ['all', 'CAPTURED', 'GRANTED'] as const;

const rules = {
  sorts: paymentSorts,
  sort: 'dateTime',
  direction: 'desc',
  choices: { status: statuses },
  texts: { from: dayPattern, to: dayPattern },
} as const;

/** Captured and granted payments, newest first, with the sums of the filtered ones. */
export const PaymentsScene = () => {
  const t = useTexts('admin');
  const columns = usePaymentColumns();
  const address = useAddressView(rules);
  const { question, pageQuestion, narrow } = address;
  const asked = usePagePaymentsQuery({ query: pageQuestion }, { refetchOnMountOrArgChange: true });
  const [exportPayments] = useExportPaymentsMutation();
  return (
    <ListPage
      list="payments"
      address={address}
      asked={asked}
      columns={columns}
      rowKey={({ idZahlung }) => idZahlung}
      filters={
        <>
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
        </>
      }
      renderFound={({ totals: { count, credit, paid } }) =>
        [t('payments.count', countParams(count)), t('references', countParams(credit)), formatChf(paid)].join(
          ', ',
        )
      }
      fileName="Zahlungen.csv"
      fetchFile={() => exportPayments({ query: question })}
      renderActions={(row) => (row.status === 'CAPTURED' ? <ReceiptButton payment={row} /> : null)}
    />
  );
};
