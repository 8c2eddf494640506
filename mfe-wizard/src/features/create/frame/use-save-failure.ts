import { showServerFaults } from '@attesta/ui/server-faults.ts';
import { api, dismissed, isApiError, notify, useAppDispatch, useTexts } from '@attesta/web-kit';
import type { ApiError } from '@attesta/web-kit';
import { useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { failureText, leaveOnRefusal, unexpectedFailure } from '../../../api/own-errors.ts';

type SaveFailure = {
  /** Takes the last message away; call it before another attempt. */
  clear: () => void;
  /** Shows a failure: a sticky message (product.md 8), and what the server found at the fields of `form`. */
  report: <Values extends FieldValues, Output>(
    fault: unknown,
    form?: UseFormReturn<Values, unknown, Output>,
  ) => void;
  /** Shows a failure that is being dealt with: the same message, and that it goes on. */
  reportDelay: (error: ApiError) => void;
};

/** How the wizard shows that a save failed. */
export const useSaveFailure = (zeugnisId: string | null): SaveFailure => {
  const t = useTexts('wizard');
  const dispatch = useAppDispatch();
  const shown = useRef<string | null>(null);
  const clear = (): void => {
    if (shown.current !== null) dispatch(dismissed(shown.current));
    shown.current = null;
  };
  const show = (detail: string): void => {
    clear();
    const message = notify({
      severity: 'error',
      summary: t('zeugnisErstellung.errorMessage'),
      detail,
      sticky: true,
    });
    shown.current = message.payload.id;
    dispatch(message);
  };
  return {
    clear,
    reportDelay: (error) => show(`${failureText(error)} ${t('preview.goesOn')}`),
    report: (fault, form) => {
      const error = isApiError(fault) ? fault : unexpectedFailure;
      if (leaveOnRefusal(error)) return;
      show(failureText(error));
      if (form !== undefined) showServerFaults(form, error.params);
      // Finished meanwhile in another tab: the reference shows what it is now.
      if (error.code === 'zeugnisFinished' && zeugnisId !== null) {
        dispatch(api.util.invalidateTags([{ type: 'Zeugnis', id: zeugnisId }]));
      }
    },
  };
};
