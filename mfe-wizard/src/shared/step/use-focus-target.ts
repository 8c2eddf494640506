import { useEffect, useEffectEvent } from 'react';

import type { Place } from './focus-target.ts';
import { useWizard } from './wizard-context.ts';

/** Goes to the place in this step that somebody was sent to. To call where the step's fields are on screen. */
export const usePlace = (go: (place: Place) => void): void => {
  const { place, leavePlace } = useWizard();
  const arrive = useEffectEvent(() => {
    if (place === null) return;
    go(place);
    leavePlace();
  });
  useEffect(() => arrive(), []);
};
