import type { PaymentRecord } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { HiddenText } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { useDownloadReceiptForAdminMutation } from './api/payments-api.ts';
import { useDownload } from './use-download.ts';

type ReceiptButtonProps = { readonly payment: Pick<PaymentRecord, 'idZahlung' | 'receiptNumber' | 'owner'> };

/** Saves the receipt of a purchase. */
export const ReceiptButton = ({ payment: { idZahlung, receiptNumber, owner } }: ReceiptButtonProps) => {
  const t = useTexts('admin');
  const [fetchReceipt] = useDownloadReceiptForAdminMutation();
  const { download, isLoading } = useDownload(
    () => fetchReceipt({ params: { idZahlung } }),
    'Quittung.pdf',
    'payments.receiptNotMade',
  );
  return (
    <Button variant="quiet" size="sm" loading={isLoading} onClick={() => void download()}>
      {t('payments.receipt')} <HiddenText>{receiptNumber ?? owner}</HiddenText>
    </Button>
  );
};
