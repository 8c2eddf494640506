import type { accountDetailsForm } from '@attesta/contracts';
import { showServerFaults } from '@attesta/ui/server-faults.ts';
import { dismissed, errorText, isApiError, notify, useAppDispatch, useTexts } from '@attesta/web-kit';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useUpdateAccountMutation } from '../../shared/account-api.ts';

type Details = z.output<typeof accountDetailsForm>;
type DetailsFormState = UseFormReturn<z.input<typeof accountDetailsForm>, unknown, Details>;

/**
 * Saves the details. What became of it is told once: faults at their fields, anything else by a message, which stays as
 * product.md 8 has it and goes with the next attempt.
 */
export const useSaveDetails = (form: DetailsFormState) => {
  const t = useTexts('account');
  const dispatch = useAppDispatch();
  const [update, { isLoading }] = useUpdateAccountMutation();
  const told = useRef<string | null>(null);

  const tell = (detail: string): void => {
    const message = notify({ severity: 'error', summary: t('details.saveFailed'), detail, sticky: true });
    told.current = message.payload.id;
    dispatch(message);
  };
  const save = async (details: Details): Promise<void> => {
    if (told.current !== null) dispatch(dismissed(told.current));
    const { error } = await update({ body: details });
    if (error === undefined) {
      form.reset(details);
      dispatch(notify({ severity: 'success', summary: t('details.saved') }));
    } else if (!isApiError(error)) {
      tell('');
    } else if (error.status !== 401 && !showServerFaults(form, error.params)) {
      tell(errorText(error));
    }
  };
  return { save, isSaving: isLoading };
};
