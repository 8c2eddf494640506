import { LinkButton } from '@attesta/ui/link-button.tsx';
import { ResultPage } from '@attesta/ui/result-page.tsx';
import { Text } from '@attesta/ui/text.tsx';
import { paths, readNavigationState, useTexts } from '@attesta/web-kit';
import { useLocation } from 'react-router-dom';

/** Says that the session has ended, and after the deletion of the account that there is none to come back to. */
export const LogoutSuccessScene = () => {
  const t = useTexts('account');
  const { state } = useLocation();
  const isDeleted = readNavigationState<'logoutSuccess'>(state, 'accountDeleted') !== null;
  return isDeleted ? (
    <ResultPage
      title={t('deletion.doneTitle')}
      actions={<LinkButton to={paths.home()}>{t('toHome')}</LinkButton>}
    >
      <Text>{t('deletion.doneText')}</Text>
    </ResultPage>
  ) : (
    <ResultPage
      title={t('logout.title')}
      actions={<LinkButton to={paths.login()}>{t('logout.again')}</LinkButton>}
    >
      <Text>{t('logout.text')}</Text>
    </ResultPage>
  );
};
