import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { ResultPage } from '@attesta/ui/layout/result-page.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { paths, useTexts } from '@attesta/web-kit';

/** A success is reported, but this tab knows no payment to ask for: what it brought stands in the account. */
export const PaymentReceived = () => {
  const t = useTexts('account');
  return (
    <ResultPage
      title={t('finish.successfulTitle')}
      actions={
        <>
          <LinkButton to={paths.account()}>{t('toAccount')}</LinkButton>
          <LinkButton to={paths.create()} variant="outline">
            {t('finish.create')}
          </LinkButton>
        </>
      }
    >
      <Text>{t('finish.receivedText')}</Text>
    </ResultPage>
  );
};
