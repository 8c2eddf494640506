import { LinkButton } from '@attesta/ui/link-button.tsx';
import { FormPage } from '@attesta/ui/pages.tsx';
import { paths, useTexts } from '@attesta/web-kit';

/** Provider and price list disagree about this payment: a person has to look at it, and nothing is claimed. */
export const PaymentInReview = () => {
  const t = useTexts('account');
  return (
    <FormPage title={t('finish.reviewTitle')} help={t('finish.reviewText')}>
      <LinkButton to={paths.account()} width="full">
        {t('toAccount')}
      </LinkButton>
    </FormPage>
  );
};
