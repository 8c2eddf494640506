import type { RatingItem } from '@attesta/contracts';

import { hasGaps, hasRefused } from './rating-snapshot.ts';
import type { RatingSnapshot } from './rating-snapshot.ts';

/** Why a rating was not taken as done: an answer is missing, or one could not be stored. */
export type RatingFault = 'missing' | 'unsaved';

/** A fault ends by itself as soon as nothing is missing, or refused, any more. */
export const isUnresolved = (
  fault: RatingFault,
  items: readonly RatingItem[],
  snapshot: RatingSnapshot,
): boolean => (fault === 'missing' ? hasGaps(items, snapshot) : hasRefused(snapshot));
