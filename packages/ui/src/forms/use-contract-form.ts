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

/** Of the faults found in rows, those at fields that show one. */
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
  /** Of passwords and codes: nothing of it outlives the page. */
  readonly secret?: boolean;
  /** Tells forms with the same fields on one page apart, such as by the id of what they are about. */
  readonly about?: string;
};

type Fault = { readonly type: string; readonly message?: string };

/** Faults by the paths of their fields, `positions.0.from`. */
const faultsByPath = (found: unknown, path = ''): (readonly [string, Fault])[] => {
  if (typeof found !== 'object' || found === null) return [];
  if (isFault(found)) return [[path, found as Fault]];
  return Object.entries(found).flatMap(([key, inner]) =>
    faultsByPath(inner, path === '' ? key : `${path}.${key}`),
  );
};

type ShownFaults = {
  readonly all: () => Readonly<Record<string, unknown>>;
  /** Another fault for a field, or none. */
  readonly change: (path: string, fault: Fault | null) => void;
};

/** The faults that a form shows, for its resolver, which is made before it. */
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

/** Faults of a value with which no rule about several fields (`custom`) is asked: that none finds anything says nothing then. */
const isUnreadable = ({ type, message }: Fault): boolean =>
  type === 'invalid_type' || (type === 'custom' && message === ('notADate' satisfies ErrorCode));

/**
 * The library checks the field that was changed alone, but a fault may have its cause in two: two dates in the wrong order, two
 * passwords that differ. What is shown at the other one goes, or is said anew, as soon as it is no longer so. What the server
 * has found stays until its field is changed or all is sent again.
 */
const updateOtherErrors = (shown: ShownFaults, found: object, checked: readonly string[]): void => {
  const now = new Map(faultsByPath(found));
  const isRead = [...now.values()].every((fault) => !isUnreadable(fault));
  for (const [path, { type, message }] of faultsByPath(shown.all())) {
    if (type === 'server' || checked.includes(path) || (type === 'custom' && !isRead)) continue;
    // The library sets a fault of a whole list aside from those of its rows.
    const fault = now.get(path) ?? now.get(path.replace(/\.root$/, '')) ?? null;
    if (fault?.message !== message) shown.change(path, fault);
  }
};

/**
 * The library checks a whole list when a row is added or removed, which is asked for by the list's name and no field's. A
 * fault that nobody was shown stays unsaid then: no field of a new row is at fault before it was left or sent.
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

/** The fields are a form's name on its page: with others, after a release, what was typed fits no longer. */
const nameOf = (values: object, about: string): string =>
  [...Object.keys(values).toSorted(), about].join(' ');

/**
 * A form ruled by a schema of the contracts. A field is checked when it is left and, once touched, while it is
 * typed in; the messages of its errors are codes of the error catalogue, which the fields turn into texts.
 * A refused submit moves the focus to the first faulty field, or leaves it to an `ErrorSummary` (`hasSummary`).
 * `checks: 'onSubmit'` is for a form whose field has the focus from the start: whoever leaves it empty for a link below
 * would see a fault, which moves that link from under the pointer.
 * Typed input outlives the end of the session (`useKeptInput`), but for what is `secret`.
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
  const takeUp = useEffectEvent(() => {
    if (kept === null) return;
    // The stored values stay those that a change is compared with.
    form.reset(defaultValues);
    form.reset(kept, { keepDefaultValues: true });
  });
  useEffect(() => takeUp(), []);
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
    // Reading them from the form's state would render the whole form for each fault.
    return subscribe({
      formState: { errors: true },
      callback: (state) => {
        errors = state.errors ?? {};
      },
    });
  }, [shown, clearErrors, setError, subscribe]);
  return form;
};
