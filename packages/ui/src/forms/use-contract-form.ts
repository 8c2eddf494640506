import { zodResolver } from '@hookform/resolvers/zod';
import type { ErrorCode } from '@attesta/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
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
import { useKeepInput, useKeptInput } from './use-kept-input.ts';

type FormSchema = z.ZodType<FieldValues, FieldValues>;

type ContractForm<Schema extends FormSchema> = UseFormReturn<z.input<Schema>, unknown, z.output<Schema>>;

const isFault = (found: object): boolean => 'type' in found && typeof found.type === 'string';

/** Errors found in rows, limited to fields that show one. */
const onlyShownErrors = (found: unknown, shown: unknown): unknown => {
  const isShown = typeof shown === 'object' && shown !== null;
  if (typeof found !== 'object' || found === null || !isShown) return undefined;
  if (isFault(found)) return found;
  const before = new Map<string, unknown>(Object.entries(shown));
  const kept = Object.entries(found)
    .map(([key, inner]) => [key, onlyShownErrors(inner, before.get(key))] as const)
    .filter(([, inner]) => inner !== undefined);
  if (kept.length === 0) return undefined;
  return Object.assign(Array.isArray(found) ? [] : {}, Object.fromEntries(kept));
};

type FormOptions = {
  readonly hasSummary?: boolean;
  readonly checks?: 'onTouched' | 'onSubmit';
  /** For passwords and codes: nothing is kept. */
  readonly secret?: boolean;
  /** Distinguishes forms with the same fields on one page, such as by the id of their subject. */
  readonly about?: string;
};

type Fault = { readonly type: string; readonly message?: string };

/** Errors by the paths of their fields, `positions.0.from`. */
const faultsByPath = (found: unknown, path = ''): (readonly [string, Fault])[] => {
  if (typeof found !== 'object' || found === null) return [];
  if (isFault(found)) return [[path, found as Fault]];
  return Object.entries(found).flatMap(([key, inner]) =>
    faultsByPath(inner, path === '' ? key : `${path}.${key}`),
  );
};

type ShownFaults = {
  readonly all: () => Readonly<Record<string, unknown>>;
  /** Sets or removes the error of a field. */
  readonly change: (path: string, fault: Fault | null) => void;
};

/** Errors that a form shows, for its resolver, which is created before the form. */
const createShownFaults = (): ShownFaults & { readonly readFrom: (form: ShownFaults) => void } => {
  let form: ShownFaults | null = null;
  return {
    all: () => form?.all() ?? {},
    change: (path, fault) => form?.change(path, fault),
    readFrom: (next) => {
      form = next;
    },
  };
};

/**
 * True for errors of values that keep rules over several fields (`custom`) from running: their silence means nothing
 * then.
 */
const isUnreadable = ({ type, message }: Fault): boolean =>
  type === 'invalid_type' || (type === 'custom' && message === ('notADate' satisfies ErrorCode));

/**
 * Update errors of fields other than the validated one. The library validates the changed field only, but an error may
 * depend on two: dates in the wrong order, passwords that differ. The other field's error is removed or replaced at
 * once. The server's errors stay until their field is changed or the form is sent again.
 */
const updateOtherErrors = (shown: ShownFaults, found: object, checked: readonly string[]): void => {
  const now = new Map(faultsByPath(found));
  const isReadable = [...now.values()].every((fault) => !isUnreadable(fault));
  for (const [path, { type, message }] of faultsByPath(shown.all())) {
    if (type === 'server' || checked.includes(path) || (type === 'custom' && !isReadable)) continue;
    // The library keeps an error of a whole list apart from those of its rows.
    const fault = now.get(path) ?? now.get(path.replace(/\.root$/, '')) ?? null;
    if (fault?.message !== message) shown.change(path, fault);
  }
};

/**
 * Resolver that also updates the errors of other fields, and limits a list's errors to those shown already. When a row
 * is added or removed, the library validates the whole list, by the list's name and no field's; a new row shows no
 * error before it was left or sent.
 */
const withCrossFieldErrors =
  <Input extends FieldValues, Output>(
    resolve: Resolver<Input, unknown, Output>,
    shown: ShownFaults,
  ): Resolver<Input, unknown, Output> =>
  async (values, context, options) => {
    const result = await resolve(values, context, options);
    const names: readonly string[] = options.names ?? [];
    updateOtherErrors(shown, result.errors, names);
    const [list = '', ...others] = names;
    const errors: Record<string, unknown> = { ...result.errors };
    const isField = list in options.fields && options.fields[list] !== undefined;
    if (others.length > 0 || isField || !Array.isArray(errors[list])) return result;
    errors[list] = onlyShownErrors(errors[list], shown.all()[list]);
    return { values: {}, errors: errors as FieldErrors<Input> };
  };

/** Name of a form on its page, made of its fields: kept input does not fit other fields after a release. */
const nameOf = (values: object, about: string): string =>
  [...Object.keys(values).toSorted(), about].join(' ');

/**
 * Form validated by a schema of the contracts. A field is validated on blur and, once touched, on each change; the
 * messages of its errors are codes of the error catalogue, which the fields translate.
 * A refused submit focuses the first invalid field, or leaves that to an `ErrorSummary` (`hasSummary`). `checks:
 * 'onSubmit'` is for a form whose field has the focus from the start: leaving it empty for a link below would show an
 * error that moves the link away from the pointer.
 * Input outlives the end of the session (`useKeptInput`), except for `secret` forms.
 */
export const useContractForm = <Schema extends FormSchema>(
  schema: Schema,
  defaultValues: DefaultValues<z.input<Schema>>,
  { hasSummary = false, checks = 'onTouched', secret = false, about = '' }: FormOptions = {},
): ContractForm<Schema> => {
  type Input = z.input<Schema>;
  const input = useKeptInput<DefaultValues<Input>>(nameOf(defaultValues, about));
  const { kept } = input;
  const [shown] = useState(createShownFaults);
  const form = useForm<Input, unknown, z.output<Schema>>({
    resolver: withCrossFieldErrors<Input, z.output<Schema>>(zodResolver(schema), shown),
    defaultValues: kept ?? defaultValues,
    mode: checks,
    shouldFocusError: !hasSummary,
  });
  useKeepInput(input, () => {
    const typed = form.getValues();
    const isTyped = JSON.stringify(typed) !== JSON.stringify(form.formState.defaultValues);
    return secret || !isTyped ? null : (typed as DefaultValues<Input>);
  });
  const restoreKept = useEffectEvent(() => {
    if (kept === null) return;
    // Changes are compared with the stored values, not with the kept ones.
    form.reset(defaultValues);
    form.reset(kept, { keepDefaultValues: true });
  });
  useEffect(() => restoreKept(), []);
  const { clearErrors, setError, subscribe } = form;
  useEffect(() => {
    let errors: FieldErrors<Input> = {};
    shown.readFrom({
      all: () => errors,
      change: (path, fault) => {
        const name = path as FieldPath<Input>;
        if (fault === null) clearErrors(name);
        else setError(name, { type: fault.type, message: fault.message ?? '' });
      },
    });
    // Reading the errors from the form's state would rerender the whole form for each.
    return subscribe({
      formState: { errors: true },
      callback: (state) => {
        errors = state.errors ?? {};
      },
    });
  }, [shown, clearErrors, setError, subscribe]);
  return form;
};
