import type { PaymentRecord } from '@attesta/contracts';
import { DataTable } from '@attesta/ui/tables/data-table.tsx';
import type { Column } from '@attesta/ui/tables/data-table.tsx';
import { formatChf, formatCount, formatMoment } from '@attesta/ui/i18n/formats.ts';
import type { TableBasics } from '@attesta/ui/tables/table-view.tsx';
import type { ReactNode } from 'react';
import { usePurchaseTexts } from './purchase-texts.ts';

type PaymentsTableProps = Pick<TableBasics<PaymentRecord>, 'empty' | 'error' | 'from'> & {
  /** Payments of an account; undefined while loading. */
  readonly payments: readonly PaymentRecord[] | undefined;
  /** Renders the action that saves the receipt of a purchase. */
  readonly renderReceipt: (payment: PaymentRecord) => ReactNode;
};

/** product.md 3: payments of any other status are hidden. */
const isShown = ({ status }: PaymentRecord): boolean => status === 'CAPTURED' || status === 'GRANTED';

/** Purchases and gifts of an account, newest first. */
export const PaymentsTable = ({ payments, renderReceipt, ...rest }: PaymentsTableProps) => {
  const t = usePurchaseTexts();
  const statusOf = ({ status }: PaymentRecord): string =>
    t(status === 'CAPTURED' ? 'paymentBought' : 'paymentGiven');
  const columns: readonly Column<PaymentRecord>[] = [
    {
      id: 'dateTime',
      label: t('paymentDate'),
      render: ({ dateTime }) => formatMoment(dateTime),
      sortBy: ({ dateTime }) => dateTime,
      ownWords: true,
    },
    { id: 'status', label: t('paymentStatus'), render: statusOf, sortBy: statusOf, ownWords: true },
    {
      id: 'credit',
      label: t('paymentCredit'),
      render: ({ credit }) => formatCount(credit),
      sortBy: ({ credit }) => credit,
      numeric: true,
    },
    {
      id: 'paid',
      label: t('paymentPaid'),
      // A gift costs nothing and has no receipt.
      render: ({ paid, status }) => (status === 'GRANTED' ? null : formatChf(paid)),
      sortBy: ({ paid }) => paid,
      numeric: true,
    },
    {
      id: 'receiptNumber',
      label: t('paymentNumber'),
      render: ({ receiptNumber }) => receiptNumber,
      sortBy: ({ receiptNumber }) => receiptNumber ?? '',
      ownWords: true,
    },
  ];
  return (
    <DataTable
      {...rest}
      label={t('payments')}
      columns={columns}
      rows={payments?.filter(isShown)}
      rowKey={({ idZahlung }) => idZahlung}
      initialSort={{ column: 'dateTime', direction: 'descending' }}
      renderActions={(payment) => (payment.status === 'CAPTURED' ? renderReceipt(payment) : null)}
    />
  );
};
