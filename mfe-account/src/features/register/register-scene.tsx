import { FormPage } from '@attesta/ui/layout/pages.tsx';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { RegisterForm } from './register-form.tsx';

export const RegisterScene = () => {
  const t = useTexts('account');
  return (
    <FormPage
      title={t('register.title')}
      help={t('register.help')}
      links={
        <span>
          {t('register.hasAccount')} <TextLink to={paths.login()}>{t('register.login')}</TextLink>
        </span>
      }
    >
      <RegisterForm />
    </FormPage>
  );
};
