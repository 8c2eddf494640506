import type { RatingItem } from '@attesta/contracts';

import { isMissing } from './rating-answers.ts';
import type { Fill, RatingSnapshot } from './rating-snapshot.ts';

/** The level that most answers deviate from least: «Gut». */
export const usualLevel = '4';

/** The questions that filling a group answers: those that need a level and have none. What is answered stays. */
export const fillableIn = ({ states }: RatingSnapshot, items: readonly RatingItem[]): readonly number[] =>
  items
    .filter((item) => {
      const state = states.get(item.id);
      return item.rating.type === 'radio' && state !== undefined && isMissing(item, state.shown);
    })
    .map(({ id }) => id);

/** The questions that still have the level they were filled with: what was changed since is not taken back. */
export const filledStill = ({ states }: RatingSnapshot, { ids, code }: Fill): readonly number[] =>
  ids.filter((id) => {
    const shown = states.get(id)?.shown;
    return shown !== undefined && shown.value === code && !shown.notRelevant;
  });
