import { useFailure } from '@attesta/ui/feedback/use-failure.ts';
import { isApiError, leaveForFailure, notify, paths, useAppDispatch, useTexts } from '@attesta/web-kit';
import { useState } from 'react';

type Sent = { readonly error?: unknown };

type AdminWrite = {
  /** Sends a change; true after success. */
  readonly run: (send: () => Promise<Sent>, success: string) => Promise<boolean>;
  readonly isSaving: boolean;
  /** Message of the last refusal, for the form. */
  readonly failure: string | null;
  /** Clears the message before another attempt. */
  readonly clear: () => void;
};

/**
 * Sends a change of an admin: success shows a toast, a refusal a message in the form, and a lost right the forbidden
 * page.
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
