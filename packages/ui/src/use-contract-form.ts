import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

type FormSchema = z.ZodType<FieldValues, FieldValues>;

type ContractForm<Schema extends FormSchema> = UseFormReturn<z.input<Schema>, unknown, z.output<Schema>>;

/**
 * A form ruled by a schema of the contracts. A field is checked when it is left and, once touched, while it is
 * typed in; the messages of its errors are codes of the error catalogue, which the fields turn into texts.
 * A refused submit moves the focus to the first faulty field, or leaves it to an `ErrorSummary` (`hasSummary`).
 * `checks: 'onSubmit'` is for a form whose field has the focus from the start: whoever leaves it empty for a link below
 * would see a fault, which moves that link from under the pointer.
 */
export const useContractForm = <Schema extends FormSchema>(
  schema: Schema,
  defaultValues: DefaultValues<z.input<Schema>>,
  {
    hasSummary = false,
    checks = 'onTouched',
  }: { hasSummary?: boolean; checks?: 'onTouched' | 'onSubmit' } = {},
): ContractForm<Schema> =>
  useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: checks,
    shouldFocusError: !hasSummary,
  });

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
