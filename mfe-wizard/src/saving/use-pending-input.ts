import { useEffect, useEffectEvent } from 'react';

import { useWizard } from '../shared/step/wizard-context.ts';
import type { PendingInput } from '../shared/step/wizard-context.ts';

type StepInput = PendingInput & {
  /** The same without what is about to save itself, for the line that says when something was saved last. */
  readonly isHeld: boolean;
};

/** Tells the wizard what the step on screen has not saved yet. */
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
