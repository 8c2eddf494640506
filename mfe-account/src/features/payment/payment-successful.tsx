import { Button } from '@attesta/ui/button.tsx';
import { Stack } from '@attesta/ui/layout.tsx';
import { LinkButton } from '@attesta/ui/link-button.tsx';
import { Notice } from '@attesta/ui/notice.tsx';
import { FormPage } from '@attesta/ui/pages.tsx';
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
    'finish.receiptFailed',
  );
  return (
    <FormPage title={t('finish.successfulTitle')}>
      <Notice tone="success" announce>
        {t('finish.added', { count })}
      </Notice>
      <Stack gap="3">
        <LinkButton to={paths.create()} width="full">
          {t('finish.create')}
        </LinkButton>
        <LinkButton to={paths.account()} variant="outline" width="full">
          {t('toAccount')}
        </LinkButton>
        <Button
          variant="outline"
          width="full"
          loading={loadingId !== null}
          onClick={() => void download(idZahlung)}
        >
          {t('finish.receipt')}
        </Button>
      </Stack>
    </FormPage>
  );
};
