import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

type LoadSchema<Input, Output> = () => Promise<z.ZodType<Output, Input>>;

let firstInteraction: PromiseWithResolvers<void> | null = null;

/** Resolves at the first pointer, key or input event of the page, also of a password manager. */
const watchForInteraction = (): PromiseWithResolvers<void> => {
  if (firstInteraction !== null) return firstInteraction;
  const interaction = Promise.withResolvers<void>();
  firstInteraction = interaction;
  const options = { capture: true, once: true };
  for (const name of ['pointerdown', 'keydown', 'input', 'change', 'submit']) {
    window.addEventListener(name, () => interaction.resolve(), options);
  }
  return interaction;
};

/**
 * Resolver that loads its schema, and all code that reads it, at the first interaction. Until then the form's own
 * question whether it is valid stays open: the form counts as invalid.
 */
const createResolver = <Input extends FieldValues, Output>(
  load: LoadSchema<Input, Output>,
): Resolver<Input, unknown, Output> => {
  let loading: Promise<Resolver<Input, unknown, Output>> | null = null;
  const fetchResolver = async (): Promise<Resolver<Input, unknown, Output>> => {
    const [schema, { zodResolver }] = await Promise.all([load(), import('@hookform/resolvers/zod')]);
    return zodResolver<Input, unknown, Output>(schema);
  };
  const readResolver = (): Promise<Resolver<Input, unknown, Output>> => {
    loading ??= fetchResolver().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return async (...args) => {
    await watchForInteraction().promise;
    const resolve = await readResolver();
    return resolve(...args);
  };
};

/**
 * `useContractForm` for an empty form on a page that must load fast: its rules are not part of the page. `load` loads
 * the schema: `async () => (await import('@attesta/contracts/forms/account.ts')).loginForm`. `hasSummary` as there.
 */
export const useFormOnDemand = <Input extends FieldValues, Output>(
  load: LoadSchema<Input, Output>,
  defaultValues: DefaultValues<NoInfer<Input>>,
  { hasSummary = false }: { hasSummary?: boolean } = {},
): UseFormReturn<Input, unknown, Output> => {
  const [resolver] = useState(() => createResolver(load));
  const form = useForm<Input, unknown, Output>({
    resolver,
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: !hasSummary,
  });
  const { getValues } = form;
  useEffect(() => {
    // Start listening now: a form that validates nothing before it is sent would miss earlier events.
    const interaction = watchForInteraction();
    // Typed before hydration: the form has the values, and their events will not come again.
    if (Object.values(getValues()).some((value) => value !== '')) interaction.resolve();
  }, [getValues]);
  return form;
};
