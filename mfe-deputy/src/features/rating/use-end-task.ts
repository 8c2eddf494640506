import { showServerFaults } from '@attesta/ui/forms/server-faults.ts';
import { useFailure } from '@attesta/ui/feedback/use-failure.ts';
import { isApiError, paths } from '@attesta/web-kit';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';

import { failureText } from '../../api/failure.ts';
import type { Outcome } from '../../outcome.ts';

type EndTask = {
  readonly busy: boolean;
  /** Why it did not work, where no field says so. */
  readonly fault: string | null;
  /** Sends, then goes to the last page. `send` rejects with an API error, or an Error whose message can be shown. */
  readonly end: (send: () => Promise<unknown>) => Promise<void>;
};

/** Ends the task of this deputy by a form: declining and passing on. */
export const useEndTask = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  outcome: Outcome,
): EndTask => {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { failure: fault, clear, tell } = useFailure();

  const end = async (send: () => Promise<unknown>): Promise<void> => {
    clear();
    setBusy(true);
    try {
      await send();
      await navigate(paths.deputyFinished(), { replace: true, state: outcome });
    } catch (thrown) {
      if (isApiError(thrown) && showServerFaults(form, thrown.params)) return;
      tell(thrown instanceof Error ? thrown.message : failureText(thrown), thrown);
    } finally {
      setBusy(false);
    }
  };

  return { busy, fault, end };
};
