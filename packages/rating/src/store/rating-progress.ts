import type { RatingItem } from '@attesta/contracts';

import { groupItems, isMissing } from './rating-answers.ts';
import { hasGaps, hasRefused, stateIn } from './rating-snapshot.ts';
import type { RatingSnapshot } from './rating-snapshot.ts';

/** Number of required questions, and of those that are answered. */
export type RatingProgress = { readonly answered: number; readonly total: number };

/** Count the answers on screen, saved or not. */
export const readProgress = (items: readonly RatingItem[], snapshot: RatingSnapshot): RatingProgress => {
  const required = items.filter(({ optional }) => !optional);
  const answered = required.filter((item) => !isMissing(item, stateIn(snapshot, item).shown));
  return { answered: answered.length, total: required.length };
};

/** True if the page should go on instead of opening the next group; decides which button is solid. */
export const isReadyToContinue = (items: readonly RatingItem[], snapshot: RatingSnapshot): boolean => {
  const { answered, total } = readProgress(items, snapshot);
  return answered === total || snapshot.group >= groupItems(items).length - 1;
};

/** True if every required question has a stored answer: from then on the text is final. */
export const isAllSaved = (items: readonly RatingItem[], snapshot: RatingSnapshot): boolean =>
  items.every((item) => !isMissing(item, stateIn(snapshot, item).saved));

/** True if leaving now would lose an answer that is queued, pending or refused. */
export const hasUnsaved = ({ pending }: RatingSnapshot): boolean =>
  [...pending.values()].some(({ status }) => status !== 'idle' && status !== 'saved');

/** Reason for refusing to finish a rating: an answer is missing, or one could not be stored. */
export type RatingFault = 'missing' | 'unsaved';

/** True while the reason persists. */
export const isUnresolved = (
  fault: RatingFault,
  items: readonly RatingItem[],
  snapshot: RatingSnapshot,
): boolean => (fault === 'missing' ? hasGaps(items, snapshot) : hasRefused(snapshot));
