import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type {
  DefaultValues,
  FieldErrors,
  FieldPath,
  FieldValues,
  Resolver,
  UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';

type FormSchema = z.ZodType<FieldValues, FieldValues>;

type ContractForm<Schema extends FormSchema> = UseFormReturn<z.input<Schema>, unknown, z.output<Schema>>;

const isFault = (found: object): boolean => 'type' in found && typeof found.type === 'string';

/** Of the faults found in rows, those at fields that show one. */
const keepShown = (found: unknown, shown: unknown): unknown => {
  const isShown = typeof shown === 'object' && shown !== null;
  if (typeof found !== 'object' || found === null || !isShown) return undefined;
  if (isFault(found)) return found;
  const before = new Map<string, unknown>(Object.entries(shown));
  const kept = Object.entries(found)
    .map(([key, inner]) => [key, keepShown(inner, before.get(key))] as const)
    .filter(([, inner]) => inner !== undefined);
  if (kept.length === 0) return undefined;
  return Object.assign(Array.isArray(found) ? [] : {}, Object.fromEntries(kept));
};

type ShownFaults = { of: (list: string) => unknown; readFrom: (read: (list: string) => unknown) => void };

/** The faults that a form shows, for its resolver, which is made before it. */
const createShownFaults = (): ShownFaults => {
  let read: (list: string) => unknown = () => undefined;
  return {
    of: (list) => read(list),
    readFrom: (next) => {
      read = next;
    },
  };
};

/**
 * The library checks a whole list when a row is added or removed, which is asked for by the list's name and no field's. A
 * fault that nobody was shown stays unsaid then: no field of a new row is at fault before it was left or sent.
 */
const sparingNewRows =
  <Input extends FieldValues, Output>(
    resolve: Resolver<Input, unknown, Output>,
    shown: ShownFaults,
  ): Resolver<Input, unknown, Output> =>
  async (values, context, options) => {
    const result = await resolve(values, context, options);
    const [list = '', ...others] = options.names ?? [];
    const errors: Record<string, unknown> = { ...result.errors };
    const isField = list in options.fields && options.fields[list] !== undefined;
    if (others.length > 0 || isField || !Array.isArray(errors[list])) return result;
    errors[list] = keepShown(errors[list], shown.of(list));
    return { values: {}, errors: errors as FieldErrors<Input> };
  };

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
): ContractForm<Schema> => {
  type Input = z.input<Schema>;
  const [shown] = useState(createShownFaults);
  const form = useForm<Input, unknown, z.output<Schema>>({
    resolver: sparingNewRows<Input, z.output<Schema>>(zodResolver(schema), shown),
    defaultValues,
    mode: checks,
    shouldFocusError: !hasSummary,
  });
  const { getFieldState } = form;
  useEffect(() => {
    shown.readFrom((list) => getFieldState(list as FieldPath<Input>).error);
  }, [shown, getFieldState]);
  return form;
};
