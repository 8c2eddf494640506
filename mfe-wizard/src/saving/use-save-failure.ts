import { showServerFaults } from '@attesta/ui/forms/server-faults.ts';
import { api, isApiError, isOutage, notify, settled, useAppDispatch, useTexts } from '@attesta/web-kit';
import type { ApiError, AppStore } from '@attesta/web-kit';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { failureText, leaveOnRefusal, unexpectedFailure } from './failures.ts';
import type { StepName } from '../shared/step/wizard-context.ts';

/** Attempts that can fail: saving the form of a step, choosing who rates, composing the document, finishing it. */
type Attempt = StepName | 'deputy' | 'document' | 'finish';

/** Subject of a message about a failed attempt, as the shell knows it. */
export const failureTopic = (attempt: Attempt): string => `wizard ${attempt}`;

type SaveFailure = {
  /** Takes the message about it away: before another attempt, and once it is saved. */
  clear: () => void;
  /**
   * Shows a failure: what the server found at fields that are on screen there, anything else as a message that stays (product.md 8).
   */
  report: <Values extends FieldValues, Output>(
    fault: unknown,
    form?: UseFormReturn<Values, unknown, Output>,
  ) => void;
  /** Shows a failure that is being dealt with: the same message, and that it goes on. */
  reportDelay: (error: ApiError) => void;
};

/** The login says what has ended then; a request that this has cut off is no failure to be told. */
const isLoggedOut = (_dispatch: AppStore['dispatch'], getState: AppStore['getState']): boolean =>
  getState().session.token === null;

/**
 * Shows in the wizard that something could not be saved. The message belongs to its attempt, not to the step that was on screen:
 * whoever saves that later, from wherever, takes it away.
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
      // Takes away that it is being repeated: it is no longer.
      clear();
      const isAtField = form !== undefined && showServerFaults(form, error.params);
      if (!isAtField) show(failureText(error), isOutage(error));
      // Finished meanwhile in another tab: the reference shows what it is now.
      if (error.code === 'zeugnisFinished' && zeugnisId !== null) {
        dispatch(api.util.invalidateTags([{ type: 'Zeugnis', id: zeugnisId }]));
      }
    },
  };
};
