import { errorText, isApiError, notify, paths, useAppDispatch, useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

type Sent = { readonly error?: unknown };

type AdminWrite = {
  /** Sends; true once it was done. */
  readonly run: (send: () => Promise<Sent>, success: string) => Promise<boolean>;
  readonly isSaving: boolean;
  /** Why the last one was refused, to be shown where it was asked for. */
  readonly failure: string | null;
};

/**
 * A change by an admin: done, it is said by a toast; refused, the reason stands in the form. Whoever has lost the right
 * meanwhile is shown the page for it.
 */
export const useAdminWrite = (): AdminWrite => {
  const t = useTexts('admin');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  const run = async (send: () => Promise<Sent>, success: string): Promise<boolean> => {
    setFailure(null);
    setIsSaving(true);
    const { error } = await send();
    setIsSaving(false);
    if (error === undefined) {
      dispatch(notify({ severity: 'success', summary: success }));
      return true;
    }
    if (isApiError(error) && error.status === 403) {
      await navigate(paths.forbidden());
      return false;
    }
    const text = isApiError(error) ? errorText(error) : '';
    setFailure(text === '' ? t('saveFailedHelp') : text);
    return false;
  };
  return { run, isSaving, failure };
};
