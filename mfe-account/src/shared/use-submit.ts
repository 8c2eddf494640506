import { showServerFaults } from '@attesta/ui/forms/server-faults.ts';
import { useFailure } from '@attesta/ui/feedback/use-failure.ts';
import { isApiError } from '@attesta/web-kit';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Submits a form; the server's faults go to their fields, other failures to `failure`.
 * @param send the request; resolves to its error, or to undefined after success
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
