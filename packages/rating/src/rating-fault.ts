import { hasGaps, hasRefused } from './rating-snapshot.ts';
import type { RatingSnapshot } from './rating-snapshot.ts';

/** Why a rating was not taken as done: an answer is missing, or one could not be stored. */
export type RatingFault = 'missing' | 'unsaved';

/** A fault ends by itself as soon as nothing is missing, or refused, any more. */
export const stillStands = (fault: RatingFault, snapshot: RatingSnapshot): boolean =>
  fault === 'missing' ? hasGaps(snapshot) : hasRefused(snapshot);
