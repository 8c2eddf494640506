import { PaymentsTable } from '@attesta/purchase/payments-table.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { PanelFrame } from '../panel-frame.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { usePayments } from './use-payments.ts';

/** What has brought the account credit, with the receipts. */
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
