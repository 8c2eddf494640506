import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { ResultPage } from '@attesta/ui/layout/result-page.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { paths, readNavigationState, useTexts } from '@attesta/web-kit';
import { useLocation } from 'react-router-dom';

/** Confirms the new password; passes the e-mail on to the login. */
export const PasswordChangedScene = () => {
  const t = useTexts('account');
  const loginState = readNavigationState<'knownEmail'>(useLocation().state, 'email');
  return (
    <ResultPage
      title={t('passwordChanged.title')}
      actions={
        <>
          <LinkButton to={paths.login()} state={loginState}>
            {t('toLogin')}
          </LinkButton>
          <LinkButton to={paths.home()} variant="outline">
            {t('toHome')}
          </LinkButton>
        </>
      }
    >
      <Text>{t('passwordChanged.text')}</Text>
    </ResultPage>
  );
};
