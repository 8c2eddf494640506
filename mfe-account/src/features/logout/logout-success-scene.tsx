import { LinkButton } from '@attesta/ui/link-button.tsx';
import { FormPage } from '@attesta/ui/pages.tsx';
import { paths, useTexts } from '@attesta/web-kit';

export const LogoutSuccessScene = () => {
  const t = useTexts('account');
  return (
    <FormPage title={t('logout.title')} help={t('logout.text')}>
      <LinkButton to={paths.login()} width="full">
        {t('logout.again')}
      </LinkButton>
    </FormPage>
  );
};
