import type { accountDetailsForm } from '@attesta/contracts';
import { showServerFaults } from '@attesta/ui/server-faults.ts';
import { errorText, isApiError, notify, useAppDispatch, useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useUpdateAccountMutation } from '../../shared/account-api.ts';

type Details = z.output<typeof accountDetailsForm>;
type DetailsFormState = UseFormReturn<z.input<typeof accountDetailsForm>, unknown, Details>;

/** Saves the details: faults go to their fields, everything else above the form, success into a toast. */
export const useSaveDetails = (form: DetailsFormState) => {
  const t = useTexts('account');
  const dispatch = useAppDispatch();
  const [update, { isLoading }] = useUpdateAccountMutation();
  const [failure, setFailure] = useState<string | null>(null);

  const save = async (details: Details): Promise<void> => {
    setFailure(null);
    const { error } = await update({ body: details });
    if (error === undefined) {
      form.reset(details);
      dispatch(notify({ severity: 'success', summary: t('details.saved') }));
    } else if (!isApiError(error) || !showServerFaults(form, error.params)) {
      setFailure(isApiError(error) ? errorText(error) : t('details.saveFailed'));
    }
  };
  return { save, isSaving: isLoading, failure };
};
