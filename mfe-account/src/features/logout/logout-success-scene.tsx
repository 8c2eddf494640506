import { LinkButton } from '@attesta/ui/link-button.tsx';
import { FormPage } from '@attesta/ui/pages.tsx';
import { paths, readNavigationState, signedOut, useAppDispatch, useTexts } from '@attesta/web-kit';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Says that the session has ended; after the deletion of the account it ends it, and says that there is none to come back to. */
export const LogoutSuccessScene = () => {
  const t = useTexts('account');
  const { state } = useLocation();
  const dispatch = useAppDispatch();
  const isDeleted = readNavigationState<'logoutSuccess'>(state, 'accountDeleted') !== null;
  useEffect(() => {
    if (isDeleted) dispatch(signedOut({ reason: 'deleted' }));
  }, [dispatch, isDeleted]);
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
