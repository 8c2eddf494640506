import { Button } from '@attesta/ui/elements/button.tsx';
import { formatChf } from '@attesta/ui/i18n/formats.ts';
import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { ResultPage } from '@attesta/ui/layout/result-page.tsx';
import { Status, Text } from '@attesta/ui/elements/text.tsx';
import { useVatRate, vatIn } from '@attesta/purchase/vat.ts';
import { paths, useTexts } from '@attesta/web-kit';
import { useDownload } from '../../shared/use-download.ts';
import { useDownloadReceiptMutation } from '../../shared/receipt-api.ts';

type PaymentSuccessfulProps = {
  readonly idZahlung: string;
  readonly count: number;
  /** Francs; undefined if unknown. */
  readonly price: number | undefined;
};

/** Credit and price of a payment, with three links to go on. */
export const PaymentSuccessful = ({ idZahlung, count, price }: PaymentSuccessfulProps) => {
  const t = useTexts('account');
  const rate = useVatRate();
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
      {price !== undefined && (
        <Text>
          {typeof rate === 'number'
            ? t('finish.paidWithVat', {
                price: formatChf(price),
                rate,
                vat: formatChf(vatIn(price, rate)),
              })
            : t('finish.paid', { price: formatChf(price) })}
        </Text>
      )}
    </ResultPage>
  );
};
