import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Puts the faults that the server found (`params.fields` of a `validation` error, path → code) at their fields.
 * @returns whether there was one to put.
 */
export const showServerFaults = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  params: Readonly<Record<string, unknown>>,
): boolean => {
  const faults = isRecord(params['fields']) ? Object.entries(params['fields']) : [];
  for (const [index, [path, code]] of faults.entries()) {
    form.setError(
      path as Path<Values>,
      { type: 'server', message: String(code) },
      { shouldFocus: index === 0 },
    );
  }
  return faults.length > 0;
};
