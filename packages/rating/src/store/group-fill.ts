import type { RatingItem } from '@attesta/contracts';

import { isMissing, isSameAnswer } from './rating-answers.ts';
import { stateIn } from './rating-snapshot.ts';
import type { Fill, RatingSnapshot } from './rating-snapshot.ts';

/** The level that most answers deviate from least: «Gut». */
export const usualLevel = '4';

/** The questions that filling a group answers: those that need a level and have none. What is answered stays. */
export const fillableIn = (items: readonly RatingItem[], snapshot: RatingSnapshot): readonly number[] =>
  items
    .filter((item) => item.rating.type === 'radio' && isMissing(item, stateIn(snapshot, item).shown))
    .map(({ id }) => id);

/** The questions that still have the level they were filled with: what was changed since is not taken back. */
export const stillFilled = (
  items: readonly RatingItem[],
  snapshot: RatingSnapshot,
  { ids, code }: Fill,
): readonly number[] =>
  items
    .filter(({ id }) => ids.includes(id))
    .filter((item) => isSameAnswer(stateIn(snapshot, item).shown, { value: code, notRelevant: false }))
    .map(({ id }) => id);
