import { useEffect, useEffectEvent } from 'react';

import { useWizard } from '../shared/step/wizard-context.ts';
import type { PendingInput } from '../shared/step/wizard-context.ts';

type StepInput = PendingInput & {
  /** As `isUnsaved`, without input about to be saved automatically; hides the line about the last save. */
  readonly hidesSavedNote: boolean;
};

/** Reports unsaved input of the current step to the wizard. */
export const usePendingInput = ({ isUnsaved, hidesSavedNote, save }: StepInput): void => {
  const { pendingInputRef, setUnsaved } = useWizard();
  const isUnsavedNow = useEffectEvent(isUnsaved);
  const trySaving = useEffectEvent(save);
  useEffect(() => {
    setUnsaved(hidesSavedNote);
    return () => setUnsaved(false);
  }, [setUnsaved, hidesSavedNote]);
  useEffect(() => {
    const own: PendingInput = { isUnsaved: () => isUnsavedNow(), save: () => trySaving() };
    pendingInputRef.current = own;
    return () => {
      if (pendingInputRef.current === own) pendingInputRef.current = null;
    };
  }, [pendingInputRef]);
};
