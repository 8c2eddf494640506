import { useFailure } from '@attesta/ui/feedback/use-failure.ts';
import { isApiError, paths } from '@attesta/web-kit';
import type { NavigationStates } from '@attesta/web-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDeleteAccountMutation } from '../../../shared/account-api.ts';

export type DeletionFailure = { readonly text: string; readonly inUse: boolean };

/** Deletes the account, then opens the page that confirms it and logs out every tab. */
export const useDeleteAccount = (id: string) => {
  const navigate = useNavigate();
  const [deleteAccount, { isLoading }] = useDeleteAccountMutation();
  const { failure, clear, report } = useFailure();
  const [inUse, setInUse] = useState(false);

  const remove = async (): Promise<void> => {
    clear();
    const { error } = await deleteAccount({ params: { id } });
    if (error === undefined) {
      const state: NavigationStates['logoutSuccess'] = { ending: 'deleted', accountDeleted: true };
      await navigate(paths.logoutSuccess(), { state });
    } else {
      setInUse(isApiError(error) && error.code === 'accountInUse');
      report(error);
    }
  };
  const deletionFailure: DeletionFailure | null = failure === null ? null : { text: failure, inUse };
  return { remove, isDeleting: isLoading, failure: deletionFailure };
};
