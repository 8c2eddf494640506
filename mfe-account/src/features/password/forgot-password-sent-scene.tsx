import { LinkButton } from '@attesta/ui/link-button.tsx';
import { FormPage } from '@attesta/ui/pages.tsx';
import { Text } from '@attesta/ui/text.tsx';
import { TextLink } from '@attesta/ui/text-link.tsx';
import { paths, readNavigationState, useTexts } from '@attesta/web-kit';
import { Navigate, useLocation } from 'react-router-dom';

/** Says that the message was sent, whether or not the account exists. */
export const ForgotPasswordSentScene = () => {
  const t = useTexts('account');
  const { state } = useLocation();
  const sent = readNavigationState<'passwordForgottenSent'>(state, 'email');
  if (sent === null) return <Navigate to={paths.home()} replace />;
  return (
    <FormPage
      title={t('forgotSent.title')}
      links={<TextLink to={paths.passwordForgotten()}>{t('forgotSent.again')}</TextLink>}
    >
      <Text overflowWrap="anywhere">{t('forgotSent.text', { email: sent.email })}</Text>
      <LinkButton to={paths.home()} width="full">
        {t('toHome')}
      </LinkButton>
    </FormPage>
  );
};
