import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

type LoadSchema<Input, Output> = () => Promise<z.ZodType<Output, Input>>;

let firstAct: PromiseWithResolvers<void> | null = null;

/** Settled as soon as somebody has touched the page or typed on it, or a password manager has for them. */
const watchForAct = (): PromiseWithResolvers<void> => {
  if (firstAct !== null) return firstAct;
  const act = Promise.withResolvers<void>();
  firstAct = act;
  const options = { capture: true, once: true };
  for (const name of ['pointerdown', 'keydown', 'input', 'change', 'submit']) {
    window.addEventListener(name, () => act.resolve(), options);
  }
  return act;
};

/**
 * A resolver that fetches its schema, with all that reads it, once somebody does something. Until then it leaves the
 * question of the form itself, whether it is valid as it stands, open: the form counts as invalid.
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
  return async (...question) => {
    await watchForAct().promise;
    const resolve = await readResolver();
    return resolve(...question);
  };
};

/**
 * `useContractForm` for a form that begins empty on a page that must be there at once: its rules are no part of the page.
 * `load` fetches the schema: `async () => (await import('@attesta/contracts/forms/account.ts')).loginForm`.
 * `hasSummary` as there.
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
    // From now on: a form that asks nothing before it is sent would miss what led to that.
    const act = watchForAct();
    // Typed before the scripts were there: the form has it, and nobody will see that act any more.
    if (Object.values(getValues()).some((value) => value !== '')) act.resolve();
  }, [getValues]);
  return form;
};
