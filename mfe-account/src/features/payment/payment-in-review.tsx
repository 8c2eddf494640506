import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { ResultPage } from '@attesta/ui/layout/result-page.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { paths, useTexts } from '@attesta/web-kit';

/** Provider and price list disagree about this payment: a person has to look at it, and nothing is claimed. */
export const PaymentInReview = () => {
  const t = useTexts('account');
  return (
    <ResultPage
      tone="info"
      title={t('finish.reviewTitle')}
      actions={<LinkButton to={paths.account()}>{t('toAccount')}</LinkButton>}
    >
      <Text>{t('finish.reviewText')}</Text>
    </ResultPage>
  );
};
