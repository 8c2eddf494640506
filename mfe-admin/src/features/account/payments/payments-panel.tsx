import type { AdminAccount, PaymentRecord } from '@attesta/contracts';
import { DataTable } from '@attesta/ui/data-table.tsx';
import type { Column } from '@attesta/ui/data-table.tsx';
import { formatChf, formatMoment } from '@attesta/ui/formats.ts';
import { Text } from '@attesta/ui/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { DenseTable } from '../../../shared/dense-table.tsx';
import { PanelFrame } from '../../../shared/panel-frame.tsx';
import { useListAccountPaymentsForAdminQuery } from '../../../shared/payments-api.ts';
import { ReceiptButton } from '../../../shared/receipt-button.tsx';

/** product.md 3: payments of any other status are hidden. */
const isShown = ({ status }: PaymentRecord): boolean => status === 'CAPTURED' || status === 'GRANTED';

/** What has brought the account credit, the newest first, with the receipts. */
export const PaymentsPanel = ({ account: { id } }: { readonly account: AdminAccount }) => {
  const t = useTexts('admin');
  const { data, isError, isFetching, refetch } = useListAccountPaymentsForAdminQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  );
  const statusOf = ({ status }: PaymentRecord): string =>
    t(status === 'CAPTURED' ? 'payments.captured' : 'payments.granted');
  const columns: readonly Column<PaymentRecord>[] = [
    {
      id: 'dateTime',
      label: t('payments.date'),
      render: ({ dateTime }) => formatMoment(dateTime),
      sortBy: ({ dateTime }) => dateTime,
      ownWords: true,
    },
    { id: 'status', label: t('payments.status'), render: statusOf, sortBy: statusOf, ownWords: true },
    {
      id: 'credit',
      label: t('payments.credit'),
      render: ({ credit }) => credit,
      sortBy: ({ credit }) => credit,
      numeric: true,
    },
    {
      id: 'paid',
      label: t('payments.paid'),
      render: ({ paid, status }) => (status === 'GRANTED' ? null : formatChf(paid)),
      sortBy: ({ paid }) => paid,
      numeric: true,
    },
    {
      id: 'receiptNumber',
      label: t('payments.number'),
      render: ({ receiptNumber }) => receiptNumber,
      sortBy: ({ receiptNumber }) => receiptNumber ?? '',
      ownWords: true,
    },
  ];
  return (
    <PanelFrame title={t('payments.title')}>
      <DenseTable>
        <DataTable
          label={t('payments.title')}
          from="lg"
          columns={columns}
          rows={data?.filter(isShown)}
          rowKey={({ idZahlung }) => idZahlung}
          initialSort={{ column: 'dateTime', direction: 'descending' }}
          empty={<Text tone="muted">{t('payments.emptyAccount')}</Text>}
          error={
            isError
              ? { onRetry: () => void refetch(), retrying: isFetching, text: t('payments.loadFailed') }
              : undefined
          }
          renderActions={(row) => (row.status === 'CAPTURED' ? <ReceiptButton payment={row} /> : null)}
        />
      </DenseTable>
    </PanelFrame>
  );
};
