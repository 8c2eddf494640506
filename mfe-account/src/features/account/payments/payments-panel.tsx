import { useTexts } from '@attesta/web-kit';
import { PanelFrame } from '../panel-frame.tsx';
import { PaymentsTable } from './payments-table.tsx';

/** What has brought the account credit, with the receipts. */
export const PaymentsPanel = () => {
  const t = useTexts('account');
  return (
    <PanelFrame title={t('payments.title')}>
      <PaymentsTable />
    </PanelFrame>
  );
};
