import type { PaymentRecord } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { formatMoment } from '@attesta/ui/i18n/formats.ts';
import { HiddenText } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { useDownloadReceiptMutation } from '../../../shared/receipt-api.ts';
import { useDownload } from '../../../shared/use-download.ts';

/** Saves the receipt of a purchase. */
export const ReceiptButton = ({ payment }: { readonly payment: PaymentRecord }) => {
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
