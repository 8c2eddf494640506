import { useFailure } from '@attesta/ui/feedback/use-failure.ts';
import { isApiError, leaveForFailure, notify, paths, useAppDispatch, useTexts } from '@attesta/web-kit';
import { useState } from 'react';

type Sent = { readonly error?: unknown };

type AdminWrite = {
  /** Sends; true once it was done. */
  readonly run: (send: () => Promise<Sent>, success: string) => Promise<boolean>;
  readonly isSaving: boolean;
  /** Why the last one was refused, to be shown where it was asked for. */
  readonly failure: string | null;
  /** Takes that away, where it is asked anew. */
  readonly clear: () => void;
};

/**
 * A change by an admin: done, it is said by a toast; refused, the reason stands in the form. Whoever has lost the right
 * meanwhile is shown the page for it.
 */
export const useAdminMutation = (): AdminWrite => {
  const t = useTexts('admin');
  const dispatch = useAppDispatch();
  const { failure, clear, report } = useFailure();
  const [isSaving, setIsSaving] = useState(false);

  const run = async (send: () => Promise<Sent>, success: string): Promise<boolean> => {
    clear();
    setIsSaving(true);
    const { error } = await send();
    setIsSaving(false);
    if (error === undefined) {
      dispatch(notify({ severity: 'success', summary: success }));
      return true;
    }
    if (isApiError(error) && error.status === 403) {
      leaveForFailure(paths.forbidden(), error);
      return false;
    }
    report(error, t('saveFailedHelp'));
    return false;
  };
  return { run, isSaving, failure, clear };
};
