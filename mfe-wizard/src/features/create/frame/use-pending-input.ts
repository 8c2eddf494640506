import { useEffect, useEffectEvent } from 'react';

import { useWizard } from './wizard-context.ts';
import type { PendingInput } from './wizard-context.ts';

/** Tells the wizard what the step on screen has not saved yet. */
export const usePendingInput = ({ isUnsaved, save }: PendingInput): void => {
  const { pendingRef } = useWizard();
  const ask = useEffectEvent(isUnsaved);
  const trySaving = useEffectEvent(save);
  useEffect(() => {
    const own: PendingInput = { isUnsaved: () => ask(), save: () => trySaving() };
    pendingRef.current = own;
    return () => {
      if (pendingRef.current === own) pendingRef.current = null;
    };
  }, [pendingRef]);
};
