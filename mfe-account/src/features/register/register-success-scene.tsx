import { LinkButton } from '@attesta/ui/link-button.tsx';
import { FormPage } from '@attesta/ui/pages.tsx';
import { Text } from '@attesta/ui/text.tsx';
import { TextLink } from '@attesta/ui/text-link.tsx';
import { paths, readNavigationState, useTexts } from '@attesta/web-kit';
import { useLocation } from 'react-router-dom';

/** After the registration: where the mail went and what to do when it does not arrive. */
export const RegisterSuccessScene = () => {
  const t = useTexts('account');
  const { state } = useLocation();
  const email = readNavigationState<'registerSuccess'>(state, 'email')?.email;
  return (
    <FormPage
      title={t('registerSuccess.title')}
      links={
        <span>
          {t('registerSuccess.notArrived')}{' '}
          <TextLink to={paths.passwordForgotten()}>{t('registerSuccess.resend')}</TextLink>
        </span>
      }
    >
      <Text overflowWrap="anywhere">
        {email === undefined ? t('registerSuccess.text') : t('registerSuccess.textWithEmail', { email })}
      </Text>
      <Text tone="muted">{t('registerSuccess.spam')}</Text>
      <LinkButton to={paths.home()} width="full">
        {t('toHome')}
      </LinkButton>
    </FormPage>
  );
};
