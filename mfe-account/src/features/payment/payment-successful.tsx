import { Button } from '@attesta/ui/button.tsx';
import { LinkButton } from '@attesta/ui/link-button.tsx';
import { ResultPage } from '@attesta/ui/result-page.tsx';
import { Status } from '@attesta/ui/text.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { useDownload } from '../../shared/use-download.ts';
import { useDownloadReceiptMutation } from '../../shared/receipt-api.ts';

type PaymentSuccessfulProps = { readonly idZahlung: string; readonly count: number };

/** What the payment brought, and the three ways on. */
export const PaymentSuccessful = ({ idZahlung, count }: PaymentSuccessfulProps) => {
  const t = useTexts('account');
  const [fetchReceipt] = useDownloadReceiptMutation();
  const { download, loadingId } = useDownload(
    (id) => fetchReceipt({ params: { idZahlung: id } }),
    'Quittung.pdf',
    'finish.downloadFailed',
  );
  return (
    <ResultPage
      title={t('finish.successfulTitle')}
      actions={
        <>
          <LinkButton to={paths.create()}>{t('finish.create')}</LinkButton>
          <LinkButton to={paths.account()} variant="outline">
            {t('toAccount')}
          </LinkButton>
          <Button variant="outline" loading={loadingId !== null} onClick={() => void download(idZahlung)}>
            {t('finish.receipt')}
          </Button>
        </>
      }
    >
      <Status>{t('finish.added', { count })}</Status>
    </ResultPage>
  );
};
