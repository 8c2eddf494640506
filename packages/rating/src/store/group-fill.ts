import type { RatingItem } from '@attesta/contracts';

import { isMissing, isSameAnswer } from './rating-answers.ts';
import { stateIn } from './rating-snapshot.ts';
import type { Fill, RatingSnapshot } from './rating-snapshot.ts';

/** Level chosen most often: «Gut». */
export const usualLevel = '4';

/** Ids of the questions that a fill answers: required levels without an answer. */
export const fillableIn = (items: readonly RatingItem[], snapshot: RatingSnapshot): readonly number[] =>
  items
    .filter((item) => item.rating.type === 'radio' && isMissing(item, stateIn(snapshot, item).shown))
    .map(({ id }) => id);

/** Ids of the questions that still have the level of the fill; later changes are not undone. */
export const stillFilled = (
  items: readonly RatingItem[],
  snapshot: RatingSnapshot,
  { ids, code }: Fill,
): readonly number[] =>
  items
    .filter(({ id }) => ids.includes(id))
    .filter((item) => isSameAnswer(stateIn(snapshot, item).shown, { value: code, notRelevant: false }))
    .map(({ id }) => id);
