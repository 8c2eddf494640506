import type { accountDetailsForm } from '@attesta/contracts';
import { showServerFaults } from '@attesta/ui/forms/server-faults.ts';
import { errorText, isApiError, isOutage, notify, settled, useAppDispatch, useTexts } from '@attesta/web-kit';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useUpdateAccountMutation } from '../../shared/account-api.ts';

type Details = z.output<typeof accountDetailsForm>;
type DetailsFormState = UseFormReturn<z.input<typeof accountDetailsForm>, unknown, Details>;

const failureKey = 'details.saveFailed';

/**
 * Saves the details. What became of it is told once: faults at their fields, anything else by a message, which stays as
 * product.md 8 has it and goes with the next attempt.
 */
export const useSaveDetails = (form: DetailsFormState) => {
  const t = useTexts('account');
  const dispatch = useAppDispatch();
  const [update, { isLoading }] = useUpdateAccountMutation();

  const tell = (error: unknown, detail: string): void => {
    const standing = { sticky: true, about: failureKey, untilConnected: isOutage(error) };
    dispatch(notify({ severity: 'error', summary: t(failureKey), detail, ...standing }));
  };
  const save = async (details: Details): Promise<void> => {
    dispatch(settled(failureKey));
    const { error } = await update({ body: details });
    if (error === undefined) {
      form.reset(details);
      dispatch(notify({ severity: 'success', summary: t('details.saved') }));
    } else if (!isApiError(error)) {
      tell(error, '');
    } else if (error.status !== 401 && !showServerFaults(form, error.params)) {
      tell(error, errorText(error));
    }
  };
  return { save, isSaving: isLoading };
};
