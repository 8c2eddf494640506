import type { PaymentRecord } from '@attesta/contracts';
import { DataTable } from '@attesta/ui/data-table.tsx';
import type { Column } from '@attesta/ui/data-table.tsx';
import { formatChf, formatMoment } from '@attesta/ui/formats.ts';
import { Text } from '@attesta/ui/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { ReceiptButton } from './receipt-button.tsx';
import { usePayments } from './use-payments.ts';

/** Purchases and gifts, the newest first. */
export const PaymentsTable = () => {
  const t = useTexts('account');
  const { rows, error } = usePayments();
  const statusOf = ({ status }: PaymentRecord): string =>
    status === 'CAPTURED' ? t('payments.captured') : t('payments.granted');
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
      // Credit that was given costs nothing, and has no receipt.
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
    <DataTable
      label={t('payments.title')}
      columns={columns}
      rows={rows}
      rowKey={({ idZahlung }) => idZahlung}
      initialSort={{ column: 'dateTime', direction: 'descending' }}
      empty={<Text tone="muted">{t('payments.empty')}</Text>}
      error={error === undefined ? undefined : { ...error, text: t('payments.loadFailed') }}
      renderActions={(row) => (row.status === 'CAPTURED' ? <ReceiptButton payment={row} /> : null)}
    />
  );
};
