import { PaymentsTable } from '@attesta/purchase/payments-table.tsx';
import { HiddenText, Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { PanelFrame } from '../../shared/panel-frame.tsx';
import type { PaymentRecord } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { formatMoment } from '@attesta/ui/i18n/formats.ts';
import { useDownloadReceiptMutation } from '../../shared/receipt-api.ts';
import { useDownload } from '../../shared/use-download.ts';
import { useCredit } from '@attesta/purchase/use-credit.ts';
import { useEffect, useRef } from 'react';
import { useGetAccountQuery, useListAccountPaymentsQuery } from '../../shared/account-api.ts';

type Payments = {
  /** Undefined until loaded. */
  readonly payments: readonly PaymentRecord[] | undefined;
  readonly error: { readonly onRetry: () => void; readonly retrying: boolean } | undefined;
};

/** Payments of the account, loaded afresh at each visit and after a new payment. */
const usePayments = (): Payments => {
  const account = useGetAccountQuery();
  const list = useListAccountPaymentsQuery(
    { params: { id: account.data?.id ?? '' } },
    { skip: account.data === undefined, refetchOnMountOrArgChange: true },
  );
  const { data: credit } = useCredit();
  const lastPayment = credit?.letzteZahlung;
  const previousPayment = useRef(lastPayment);
  const { refetch, isUninitialized } = list;
  useEffect(() => {
    const isNew = previousPayment.current !== undefined && previousPayment.current !== lastPayment;
    previousPayment.current = lastPayment;
    if (isNew && !isUninitialized) void refetch();
  }, [lastPayment, isUninitialized, refetch]);

  const failed = account.data === undefined ? account : list;
  return {
    payments: list.data,
    error: failed.isError ? { onRetry: () => void failed.refetch(), retrying: failed.isFetching } : undefined,
  };
};

/** Saves the receipt of a purchase. */
const ReceiptButton = ({ payment }: { readonly payment: PaymentRecord }) => {
  const t = useTexts('account');
  const [fetchReceipt] = useDownloadReceiptMutation();
  const { download, loadingId } = useDownload(
    (idZahlung) => fetchReceipt({ params: { idZahlung } }),
    'Quittung.pdf',
    'finish.downloadFailed',
  );
  return (
    <Button
      variant="quiet"
      size="sm"
      loading={loadingId !== null}
      onClick={() => void download(payment.idZahlung)}
    >
      {t('payments.receipt')}{' '}
      <HiddenText>{t('payments.receiptOf', { date: formatMoment(payment.dateTime) })}</HiddenText>
    </Button>
  );
};

/** Payments that brought credit, with receipts. */
export const PaymentsPanel = () => {
  const t = useTexts('account');
  const { payments, error } = usePayments();
  return (
    <PanelFrame title={t('payments.title')}>
      <PaymentsTable
        payments={payments}
        empty={<Text tone="muted">{t('payments.empty')}</Text>}
        error={error && { ...error, text: t('payments.loadFailed') }}
        renderReceipt={(payment) => <ReceiptButton payment={payment} />}
      />
    </PanelFrame>
  );
};
