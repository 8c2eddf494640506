import { LinkButton } from '@attesta/ui/link-button.tsx';
import { FormPage } from '@attesta/ui/pages.tsx';
import { paths, readNavigationState, useTexts } from '@attesta/web-kit';
import { useLocation } from 'react-router-dom';

/** Says that the session has ended, and after the deletion of the account that there is none to come back to. */
export const LogoutSuccessScene = () => {
  const t = useTexts('account');
  const { state } = useLocation();
  const isDeleted = readNavigationState<'logoutSuccess'>(state, 'accountDeleted') !== null;
  if (isDeleted) {
    return (
      <FormPage title={t('deletion.doneTitle')} help={t('deletion.doneText')}>
        <LinkButton to={paths.home()} width="full">
          {t('toHome')}
        </LinkButton>
      </FormPage>
    );
  }
  return (
    <FormPage title={t('logout.title')} help={t('logout.text')}>
      <LinkButton to={paths.login()} width="full">
        {t('logout.again')}
      </LinkButton>
    </FormPage>
  );
};
