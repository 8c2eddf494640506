import { showServerFaults } from '@attesta/ui/forms/server-faults.ts';
import { api, isApiError, isOutage, notify, settled, useAppDispatch, useTexts } from '@attesta/web-kit';
import type { ApiError, AppStore } from '@attesta/web-kit';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { failureText, leaveOnRefusal, unexpectedFailure } from './failures.ts';
import type { StepName } from '../shared/step/wizard-context.ts';

/** Attempts that can fail: saving a step, choosing the rater, composing the document, finishing it. */
type Attempt = StepName | 'deputy' | 'document' | 'finish';

/** Topic of a message about a failed attempt, as the shell knows it. */
export const failureTopic = (attempt: Attempt): string => `wizard ${attempt}`;

type SaveFailure = {
  /** Removes the message: before another attempt, and after success. */
  clear: () => void;
  /** Shows the server's faults at visible fields, any other failure as a sticky message (product.md 8). */
  report: <Values extends FieldValues, Output>(
    fault: unknown,
    form?: UseFormReturn<Values, unknown, Output>,
  ) => void;
  /** Shows a failure that is being retried. */
  reportDelay: (error: ApiError) => void;
};

/** After a logout the login page gives the reason; the cut-off request is not reported. */
const isLoggedOut = (_dispatch: AppStore['dispatch'], getState: AppStore['getState']): boolean =>
  getState().session.token === null;

/**
 * Shows failures of an attempt. The message belongs to the attempt, not to the step on screen: a later success
 * anywhere removes it.
 */
export const useSaveFailure = (zeugnisId: string | null, attempt: Attempt): SaveFailure => {
  const t = useTexts('wizard');
  const dispatch = useAppDispatch();
  const about = failureTopic(attempt);
  const clear = (): void => void dispatch(settled(about));
  const show = (detail: string, untilConnected: boolean): void =>
    void dispatch(
      notify({
        severity: 'error',
        summary: t('zeugnisErstellung.errorMessage'),
        detail,
        sticky: true,
        about,
        untilConnected,
      }),
    );
  return {
    clear,
    reportDelay: (error) => show(`${failureText(error)} ${t('preview.goesOn')}`, false),
    report: (fault, form) => {
      const error = isApiError(fault) ? fault : unexpectedFailure;
      if (dispatch(isLoggedOut) || leaveOnRefusal(error)) return;
      // Removes the message about the retry, which has ended.
      clear();
      const isAtField = form !== undefined && showServerFaults(form, error.params);
      if (!isAtField) show(failureText(error), isOutage(error));
      // Finished in another tab meanwhile: load the reference again.
      if (error.code === 'zeugnisFinished' && zeugnisId !== null) {
        dispatch(api.util.invalidateTags([{ type: 'Zeugnis', id: zeugnisId }]));
      }
    },
  };
};
