import { useEffect, useEffectEvent } from 'react';

import { useWizard } from './wizard-context.ts';

/** A place inside a step: a field by its name, a task by its line (from 0) as well, or a question of the rating. */
export type Place =
  | { readonly field: string; readonly line?: number | undefined }
  | { readonly item: number };

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
