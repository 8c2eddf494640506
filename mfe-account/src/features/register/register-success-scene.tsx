import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { ResultPage } from '@attesta/ui/layout/result-page.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { paths, readNavigationState, useTexts } from '@attesta/web-kit';
import { useLocation } from 'react-router-dom';

/** Recipient of the mail, and advice if it does not arrive. */
export const RegisterSuccessScene = () => {
  const t = useTexts('account');
  const { state } = useLocation();
  const recipient = readNavigationState<'registerSuccess'>(state, 'email');
  return (
    <ResultPage
      title={t('registerSuccess.title')}
      actions={<LinkButton to={paths.home()}>{t('toHome')}</LinkButton>}
      links={
        <>
          {recipient !== null && (
            <span>
              {t('wrongAddress.question')}{' '}
              <TextLink to={paths.register()} state={recipient}>
                {t('wrongAddress.correct')}
              </TextLink>
            </span>
          )}
          <span>
            {t('registerSuccess.notArrived')}{' '}
            <TextLink to={paths.passwordForgotten()} state={recipient}>
              {t('registerSuccess.resend')}
            </TextLink>
          </span>
        </>
      }
    >
      <Text>
        {recipient === null
          ? t('registerSuccess.text')
          : t('registerSuccess.textWithEmail', { email: recipient.email })}
      </Text>
      <Text tone="muted">{t('registerSuccess.spam')}</Text>
    </ResultPage>
  );
};
