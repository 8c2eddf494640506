import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { ResultPage } from '@attesta/ui/layout/result-page.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { paths, readNavigationState, useTexts } from '@attesta/web-kit';
import { Navigate, useLocation } from 'react-router-dom';

/** Confirms the mail, for existing and unknown accounts alike. */
export const ForgotPasswordSentScene = () => {
  const t = useTexts('account');
  const { state } = useLocation();
  const sent = readNavigationState<'passwordForgottenSent'>(state, 'email');
  if (sent === null) return <Navigate to={paths.home()} replace />;
  return (
    <ResultPage
      title={t('forgotSent.title')}
      actions={<LinkButton to={paths.home()}>{t('toHome')}</LinkButton>}
      links={
        <span>
          {t('wrongAddress.question')}{' '}
          <TextLink to={paths.passwordForgotten()} state={sent}>
            {t('wrongAddress.correct')}
          </TextLink>
        </span>
      }
    >
      <Text>{t('forgotSent.text', { email: sent.email })}</Text>
    </ResultPage>
  );
};
