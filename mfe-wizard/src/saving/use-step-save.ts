import { isApiError } from '@attesta/web-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

import { isUnreachable, delay, retryDelays } from './retry.ts';
import { usePendingInput } from './use-pending-input.ts';
import { useSaveFailure } from './use-save-failure.ts';
import { useWizard } from '../shared/step/wizard-context.ts';
import type { StepName } from '../shared/step/wizard-context.ts';

/** Milliseconds of retries during an outage; afterwards the user repeats the save. */
const defaultRetryMilliseconds = 60_000;

type StepSaveOptions<Values extends FieldValues, Output> = {
  readonly name: StepName;
  /** Form of the step with the server's values as defaults. */
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly schema: z.ZodType<Output>;
  /** Sends the form; rejects with the request's error. Must be idempotent. */
  readonly save: (output: Output) => Promise<void>;
};

type StepSave<Output> = {
  readonly saving: boolean;
  /** Saves; false after a failure, which is shown. */
  readonly submit: (output: Output) => Promise<boolean>;
  /** For leaving the step backwards: saves valid changes in the background, keeps others as a draft. */
  readonly saveQuietly: () => void;
};

/** Saves a step's form when it is left forwards, and keeps unsaved input as a draft. */
export const useStepSave = <Values extends FieldValues, Output>({
  name,
  form,
  schema,
  save,
}: StepSaveOptions<Values, Output>): StepSave<Output> => {
  const wizard = useWizard();
  const { drafts } = wizard;
  const { isDirty } = form.formState;
  const failure = useSaveFailure(wizard.zeugnisId, name);
  const [saving, setSaving] = useState(false);
  const settled = useRef(false);
  const leaving = useRef(new AbortController());

  const restore = useEffectEvent(() => {
    const draft = drafts.get(name);
    if (draft === undefined) return;
    // The form owns the input from here on.
    drafts.delete(name);
    form.reset(draft as Values, { keepDefaultValues: true });
  });
  const wasDirty = useRef(false);
  useEffect(() => {
    if (isDirty) wasDirty.current = true;
  }, [isDirty]);
  const keepDraft = useEffectEvent(() => {
    if (isDirty && !settled.current) drafts.set(name, form.getValues());
    // Restored by hand to the stored value: no draft is needed.
    else if (wasDirty.current) drafts.delete(name);
  });
  useEffect(() => {
    const left = new AbortController();
    leaving.current = left;
    restore();
    return () => {
      left.abort();
      keepDraft();
    };
  }, []);

  /** Retries during an outage while the step is open, with the form's latest valid values. */
  const keepSaving = async (output: Output, retryMilliseconds: number): Promise<void> => {
    const { signal } = leaving.current;
    const deadline = Date.now() + retryMilliseconds;
    let latest = output;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await save(latest);
      } catch (fault) {
        const isTransient = isApiError(fault) && isUnreachable(fault);
        if (!isTransient || signal.aborted || Date.now() >= deadline) throw fault;
        if (attempt === 0) failure.reportDelay(fault);
        await delay(retryDelays.unreachable, signal);
        if (signal.aborted) throw fault;
        const parsed = schema.safeParse(form.getValues());
        if (parsed.success) latest = parsed.data;
      }
    }
  };

  const submit = async (output: Output, retryMilliseconds = defaultRetryMilliseconds): Promise<boolean> => {
    failure.clear();
    setSaving(true);
    try {
      await keepSaving(output, retryMilliseconds);
      failure.clear();
      settled.current = true;
      drafts.delete(name);
      wizard.markSaved();
      return true;
    } catch (fault) {
      failure.report(fault, form);
      return false;
    } finally {
      setSaving(false);
    }
  };

  usePendingInput({
    isUnsaved: () => isDirty && !settled.current,
    hidesSavedNote: isDirty,
    save: async () => {
      const parsed = schema.safeParse(form.getValues());
      if (!parsed.success) await form.trigger(undefined, { shouldFocus: true });
      // No retries: the user is about to leave and chooses what happens to the input.
      return parsed.success && wizard.zeugnisId !== null && submit(parsed.data, 0);
    },
  });

  return {
    saving,
    submit,
    saveQuietly: () => {
      const parsed = schema.safeParse(form.getValues());
      if (isDirty && parsed.success && wizard.zeugnisId !== null) void submit(parsed.data);
    },
  };
};
