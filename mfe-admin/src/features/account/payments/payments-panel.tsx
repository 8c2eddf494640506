import type { AdminAccount } from '@attesta/contracts';
import { PaymentsTable } from '@attesta/purchase/payments-table.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { DenseTable } from '../../../shared/dense-table.tsx';
import { PanelFrame } from '../../../shared/panel-frame.tsx';
import { useListAccountPaymentsForAdminQuery } from '../../../shared/payments-api.ts';
import { ReceiptButton } from '../../../shared/receipt-button.tsx';

/** What has brought the account credit, the newest first, with the receipts. */
export const PaymentsPanel = ({ account: { id } }: { readonly account: AdminAccount }) => {
  const t = useTexts('admin');
  const { data, isError, isFetching, refetch } = useListAccountPaymentsForAdminQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  );
  const error = { onRetry: () => void refetch(), retrying: isFetching, text: t('payments.loadFailed') };
  return (
    <PanelFrame title={t('payments.title')}>
      <DenseTable>
        <PaymentsTable
          from="lg"
          payments={data}
          empty={<Text tone="muted">{t('payments.emptyAccount')}</Text>}
          error={isError ? error : undefined}
          renderReceipt={(payment) => <ReceiptButton payment={payment} />}
        />
      </DenseTable>
    </PanelFrame>
  );
};
