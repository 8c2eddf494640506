import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

import { useSaveFailure } from './use-save-failure.ts';
import { useWizard, type StepName } from './wizard-context.ts';

type StepSaveOptions<Values extends FieldValues, Output> = {
  readonly name: StepName;
  /** The step's form, filled with what the server holds. */
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly schema: z.ZodType<Output>;
  /** Sends the form; rejects with the error of the request. */
  readonly save: (output: Output) => Promise<void>;
};

type StepSave<Output> = {
  readonly saving: boolean;
  /** Saves and tells whether it worked; a failure is shown. */
  readonly submit: (output: Output) => Promise<boolean>;
  /** To call when the step is left backwards: saves valid changes on the way, keeps all others as a draft. */
  readonly saveQuietly: () => void;
};

/** Saving of a step's form: when the step is left forwards, and what happens to input that is not saved. */
export const useStepSave = <Values extends FieldValues, Output>({
  name,
  form,
  schema,
  save,
}: StepSaveOptions<Values, Output>): StepSave<Output> => {
  const wizard = useWizard();
  const { drafts } = wizard;
  const { isDirty } = form.formState;
  const failure = useSaveFailure(wizard.zeugnisId);
  const [saving, setSaving] = useState(false);
  const settled = useRef(false);

  const restore = useEffectEvent(() => {
    const draft = drafts.get(name);
    if (draft !== undefined) form.reset(draft as Values, { keepDefaultValues: true });
  });
  const keepDraft = useEffectEvent(() => {
    if (isDirty && !settled.current) drafts.set(name, form.getValues());
  });
  useEffect(() => {
    restore();
    return () => keepDraft();
  }, []);

  const submit = async (output: Output): Promise<boolean> => {
    failure.clear();
    setSaving(true);
    try {
      await save(output);
      settled.current = true;
      drafts.delete(name);
      wizard.noteSaved();
      return true;
    } catch (fault) {
      failure.report(fault, form);
      return false;
    } finally {
      setSaving(false);
    }
  };

  return {
    saving,
    submit,
    saveQuietly: () => {
      const parsed = schema.safeParse(form.getValues());
      if (isDirty && parsed.success && wizard.zeugnisId !== null) void submit(parsed.data);
    },
  };
};
