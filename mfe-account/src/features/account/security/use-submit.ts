import { showServerFaults } from '@attesta/ui/forms/server-faults.ts';
import { useFailure } from '@attesta/ui/feedback/use-failure.ts';
import { isApiError } from '@attesta/web-kit';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Submits a form: faults that the server found go to their fields, everything else is said above the form.
 * @param send the request; gives its error, or nothing once it is done
 */
export const useSubmit = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  send: (values: Output) => Promise<unknown>,
) => {
  const { failure, clear, report } = useFailure();
  const submit = async (values: Output): Promise<void> => {
    clear();
    const error = await send(values);
    if (error === undefined || (isApiError(error) && showServerFaults(form, error.params))) return;
    report(error);
  };
  return { submit, failure };
};
