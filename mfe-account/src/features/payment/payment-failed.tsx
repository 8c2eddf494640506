import { LinkButton } from '@attesta/ui/link-button.tsx';
import { FormPage } from '@attesta/ui/pages.tsx';
import { paths, useTexts } from '@attesta/web-kit';

/** Nothing was paid; the way back to ordering. */
export const PaymentFailed = ({ result }: { readonly result: 'failed' | 'aborted' }) => {
  const t = useTexts('account');
  return (
    <FormPage title={t(`finish.${result}Title`)} help={t(`finish.${result}Text`)}>
      <LinkButton to={paths.prices()} width="full">
        {t('finish.orderAgain')}
      </LinkButton>
    </FormPage>
  );
};
