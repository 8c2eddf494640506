import { useEffect, useEffectEvent } from 'react';

import { useWizard } from '../shared/step/wizard-context.ts';
import type { PendingInput } from '../shared/step/wizard-context.ts';

type StepInput = PendingInput & {
  /** As `isUnsaved`, without input about to be saved automatically; hides the line about the last save. */
  readonly isHeld: boolean;
};

/** Reports unsaved input of the current step to the wizard. */
export const usePendingInput = ({ isUnsaved, isHeld, save }: StepInput): void => {
  const { pendingRef, noteUnsaved } = useWizard();
  const ask = useEffectEvent(isUnsaved);
  const trySaving = useEffectEvent(save);
  useEffect(() => {
    noteUnsaved(isHeld);
    return () => noteUnsaved(false);
  }, [noteUnsaved, isHeld]);
  useEffect(() => {
    const own: PendingInput = { isUnsaved: () => ask(), save: () => trySaving() };
    pendingRef.current = own;
    return () => {
      if (pendingRef.current === own) pendingRef.current = null;
    };
  }, [pendingRef]);
};
