import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
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
