import { useEffect, useEffectEvent } from 'react';

import type { FocusTarget } from './focus-target.ts';
import { useWizard } from './wizard-context.ts';

/** Goes to the place in this step that somebody was sent to. To call where the step's fields are on screen. */
export const useFocusTarget = (go: (place: FocusTarget) => void): void => {
  const { place, leavePlace } = useWizard();
  const arrive = useEffectEvent(() => {
    if (place === null) return;
    go(place);
    leavePlace();
  });
  useEffect(() => arrive(), []);
};
