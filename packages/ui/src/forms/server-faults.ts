import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** True if the form has the field; errors of others could be neither seen nor corrected. */
const hasField = (values: unknown, path: string): boolean => {
  const [key = '', ...rest] = path.split('.');
  if (!isRecord(values) || !Object.hasOwn(values, key)) return false;
  return rest.length === 0 || hasField(values[key], rest.join('.'));
};

/**
 * Show the server's errors (`params.fields` of a `validation` error, path → code) at their fields.
 * @returns true if there was one
 */
export const showServerFaults = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  params: Readonly<Record<string, unknown>>,
): boolean => {
  const values = form.getValues();
  const reported = isRecord(params['fields']) ? Object.entries(params['fields']) : [];
  const faults = reported.filter(([path]) => hasField(values, path));
  for (const [index, [path, code]] of faults.entries()) {
    form.setError(
      path as Path<Values>,
      { type: 'server', message: String(code) },
      { shouldFocus: index === 0 },
    );
  }
  return faults.length > 0;
};
