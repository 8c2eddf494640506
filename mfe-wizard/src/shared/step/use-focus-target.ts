import { useEffect, useEffectEvent } from 'react';

import type { FocusTarget } from './wizard-context.ts';
import { useWizard } from './wizard-context.ts';

/** Calls `go` with the focus target of this step, if there is one. Call it in the component that shows the fields. */
export const useFocusTarget = (go: (focusTarget: FocusTarget) => void): void => {
  const { focusTarget, clearFocusTarget } = useWizard();
  const arrive = useEffectEvent(() => {
    if (focusTarget === null) return;
    go(focusTarget);
    clearFocusTarget();
  });
  useEffect(() => arrive(), []);
};
