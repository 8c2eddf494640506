import { errorTextOf } from '@attesta/ui/error-text.ts';
import { showServerFaults } from '@attesta/ui/server-faults.ts';
import { errorText, isApiError } from '@attesta/web-kit';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Submits a form: faults that the server found go to their fields, everything else is said above the form.
 * @param send the request; gives its error, or nothing once it is done
 */
export const useSubmit = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  send: (values: Output) => Promise<unknown>,
) => {
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (values: Output): Promise<void> => {
    setFailure(null);
    const error = await send(values);
    if (error === undefined || (isApiError(error) && showServerFaults(form, error.params))) return;
    const text = isApiError(error) ? errorText(error) : '';
    setFailure(text === '' ? errorTextOf('unexpected') : text);
  };
  return { submit, failure };
};
