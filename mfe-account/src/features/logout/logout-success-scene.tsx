import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { ResultPage } from '@attesta/ui/layout/result-page.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { paths, readNavigationState, useTexts } from '@attesta/web-kit';
import type { NavigationStates } from '@attesta/web-kit';
import { useLocation } from 'react-router-dom';

/** Confirms the logout; names the reason if it was the account's deletion or a new e-mail. */
export const LogoutSuccessScene = () => {
  const t = useTexts('account');
  const { state } = useLocation();
  const newEmail = readNavigationState<'logoutSuccess'>(state, 'newEmail')?.newEmail;
  if (readNavigationState<'logoutSuccess'>(state, 'accountDeleted') !== null) {
    return (
      <ResultPage
        title={t('deletion.doneTitle')}
        actions={<LinkButton to={paths.home()}>{t('toHome')}</LinkButton>}
      >
        <Text>{t('deletion.doneText')}</Text>
      </ResultPage>
    );
  }
  const loginState: NavigationStates['knownEmail'] | undefined =
    newEmail === undefined ? undefined : { email: newEmail };
  return (
    <ResultPage
      title={t('logout.title')}
      actions={
        <LinkButton to={paths.login()} state={loginState}>
          {t('logout.again')}
        </LinkButton>
      }
    >
      <Text overflowWrap="anywhere">
        {newEmail === undefined ? t('logout.text') : t('logout.emailChanged', { email: newEmail })}
      </Text>
    </ResultPage>
  );
};
