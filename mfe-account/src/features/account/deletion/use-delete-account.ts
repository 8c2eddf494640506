import { errorText, isApiError, paths, useTexts } from '@attesta/web-kit';
import type { NavigationStates } from '@attesta/web-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDeleteAccountMutation } from '../../../shared/account-api.ts';

export type DeletionFailure = { readonly text: string; readonly inUse: boolean };

/** Deletes the account; afterwards every tab of the browser is logged out, and a page says what happened. */
export const useDeleteAccount = (id: string) => {
  const t = useTexts('account');
  const navigate = useNavigate();
  const [deleteAccount, { isLoading }] = useDeleteAccountMutation();
  const [failure, setFailure] = useState<DeletionFailure | null>(null);

  const remove = async (): Promise<void> => {
    setFailure(null);
    const { error } = await deleteAccount({ params: { id } });
    if (error === undefined) {
      const state: NavigationStates['logoutSuccess'] = { ending: 'deleted', accountDeleted: true };
      await navigate(paths.logoutSuccess(), { state });
    } else if (isApiError(error)) {
      setFailure({ text: errorText(error), inUse: error.code === 'accountInUse' });
    } else {
      setFailure({ text: t('deletion.failed'), inUse: false });
    }
  };
  return { remove, isDeleting: isLoading, failure };
};
